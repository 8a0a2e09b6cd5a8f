import type { RefObject } from 'react';
import { nextPosition } from '@/domain/graph/node-defaults';
import type { CanvasHandle } from '../canvas/use-canvas-handle';
import type { EditSession } from '../model/edit-session';
import type { Builder } from '../use-builder';
import { useClipboard } from './use-clipboard';

/** The clipboard of the open module, in either view. */
export function useBuilderClipboard(
  session: EditSession,
  builder: Builder,
  area: RefObject<HTMLElement | null>,
  canvas: RefObject<CanvasHandle | null>,
) {
  const { selection } = builder;
  return useClipboard({
    session,
    selection,
    focused: () => canvas.current?.focusedNode(),
    area,
    place: () => canvas.current?.pastePlace() ?? nextPosition(session.read().content),
    onPasted(nodeIds) {
      builder.setReveal({ nodeIds });
      builder.mark(nodeIds);
    },
    onCut: (nodeIds) => builder.select(selection.filter((id) => !nodeIds.includes(id))),
    onNotice: builder.setNotice,
  });
}
