import { useCallback, useMemo, type RefObject } from 'react';
import type { CanvasHandle } from './canvas/canvas-handle';

/** Where the keyboard goes on, whichever view of the module is shown. */
export interface BuilderFocus {
  /** Gives the focus to the module where it would go nowhere, once what had it is gone. */
  readonly module: () => void;
  /** Gives it to a node, which the canvas brings into view for that. */
  readonly node: (nodeId: string) => void;
  /** Gives it to the first field of the form beside the module, once that is drawn. */
  readonly firstField: () => void;
  /** Shows the whole module once it is drawn, with the focus on it where nothing else has it. */
  readonly whole: () => void;
}

/** Where the focus goes when what had it is gone: to the canvas or the list, whichever is shown in `area`. */
export function useBuilderFocus(
  area: RefObject<HTMLElement | null>,
  canvas: RefObject<CanvasHandle | null>,
): BuilderFocus {
  const take = useCallback(() => {
    if (document.activeElement !== document.body) return;
    if (canvas.current) canvas.current.focus();
    else area.current?.focus();
  }, [area, canvas]);
  return useMemo(
    () => ({
      module: () => requestAnimationFrame(take),
      node(nodeId) {
        if (canvas.current) canvas.current.focusNode(nodeId);
        else area.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(nodeId)}"]`)?.focus();
      },
      firstField: () =>
        requestAnimationFrame(() => area.current?.querySelector<HTMLElement>('aside input')?.focus()),
      whole: () =>
        requestAnimationFrame(() => {
          canvas.current?.showAll();
          take();
        }),
    }),
    [area, canvas, take],
  );
}
