import type { RefObject } from 'react';
import type { Connection, FinalConnectionState } from 'reactflow';
import { connectRefusal } from '@/domain/graph/connect-refusal';
import type { Exit } from '@/domain/graph/links';
import type { ModuleContent } from '@/domain/module/module-content';
import type { WindowPoint } from '@/ui/MenuPopover';
import { useStable } from '@/ui/use-stable';
import { BUILDER_TEXTS } from '../texts';
import type { Builder } from '../use-builder';

export interface ConnectingParts {
  readonly content: ModuleContent;
  readonly builder: Pick<Builder, 'command' | 'setNotice'>;
  /** Called when a link was dropped on the empty canvas. */
  readonly onDropped: (from: Exit, at: WindowPoint) => void;
}

const exitOf = (nodeId: string, choiceId: string | null | undefined): Exit =>
  choiceId ? { nodeId, choiceId } : { nodeId };

/** Drawing links: onto a card, or onto the empty canvas for a new node. */
export function useConnecting(
  frame: RefObject<HTMLElement | null>,
  { content, builder, onDropped }: ConnectingParts,
) {
  function connect(from: Exit, to: string) {
    const refusal = connectRefusal(content, from.nodeId, to);
    if (refusal) builder.setNotice({ kind: 'warning', text: BUILDER_TEXTS.refusals[refusal] });
    else builder.command({ name: 'connect', from, to });
  }

  return useStable({
    onConnect: ({ source, sourceHandle, target }: Connection) =>
      connect(exitOf(source, sourceHandle), target),
    onConnectStart: () => frame.current?.setAttribute('data-connecting', ''),
    onConnectEnd(event: MouseEvent | TouchEvent, state: FinalConnectionState) {
      frame.current?.removeAttribute('data-connecting');
      const { fromNode, fromHandle } = state;
      if (state.isValid === true || !fromNode || fromHandle?.type !== 'source') return;
      const point = 'changedTouches' in event ? event.changedTouches[0] : event;
      if (!point) return;
      const from = exitOf(fromNode.id, fromHandle.id);
      const at = { clientX: point.clientX, clientY: point.clientY };
      const under = document.elementFromPoint(at.clientX, at.clientY);
      const card = under?.closest('.react-flow__node')?.getAttribute('data-id');
      if (card) {
        // Clicking a point without dragging does nothing.
        if (card !== fromNode.id) connect(from, card);
      } else if (under && frame.current?.contains(under)) onDropped(from, at);
    },
  });
}
