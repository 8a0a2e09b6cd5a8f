import type { RefObject } from 'react';
import { useStable } from '@/ui/use-stable';
import type { CanvasHandle } from './canvas/use-canvas-handle';

/** Where the keyboard goes on, whichever view of the module is shown. */
export type BuilderFocus = ReturnType<typeof useBuilderFocus>;

const FIELDS = 'input, textarea, select, button';

/** Where the focus goes when what had it is gone: to the canvas or the list, whichever is shown in `area`. */
export function useBuilderFocus(area: RefObject<HTMLElement | null>, canvas: RefObject<CanvasHandle | null>) {
  function take() {
    if (document.activeElement !== document.body) return;
    if (canvas.current) canvas.current.focus();
    else area.current?.focus();
  }
  return useStable({
    /** Gives the focus to the module where it would go nowhere, once what had it is gone. */
    module: () => requestAnimationFrame(take),
    /** Gives it to a node, which the canvas brings into view for that. */
    node(nodeId: string) {
      if (canvas.current) canvas.current.focusNode(nodeId);
      else area.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(nodeId)}"]`)?.focus();
    },
    /** Gives it to the first field of the form next to the module, once that is drawn. */
    firstField: () =>
      requestAnimationFrame(() => area.current?.querySelector<HTMLElement>('aside input')?.focus()),
    /** Gives it to the field of the form that has this `data-field`, once that is drawn. */
    field: (key: string) =>
      requestAnimationFrame(() => {
        const named = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`);
        const field = named?.matches(FIELDS) === true ? named : named?.querySelector<HTMLElement>(FIELDS);
        field?.focus();
        field?.scrollIntoView({ block: 'center' });
      }),
    /** Shows the whole module once it is drawn, with the focus on it where nothing else has it. */
    whole: () =>
      requestAnimationFrame(() => {
        canvas.current?.showAll();
        take();
      }),
  });
}
