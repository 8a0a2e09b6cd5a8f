import type { RefObject } from 'react';
import { useStable } from '@/ui/use-stable';
import type { CanvasHandle } from './canvas/use-canvas-handle';

/** Moves the focus, in either view. */
export type BuilderFocus = ReturnType<typeof useBuilderFocus>;

const FIELDS = 'input, textarea, select, button';

/** Moves the focus when the focused part is removed: to the canvas or the list in `area`. */
export function useBuilderFocus(area: RefObject<HTMLElement | null>, canvas: RefObject<CanvasHandle | null>) {
  function take() {
    if (document.activeElement !== document.body) return;
    if (canvas.current) canvas.current.focus();
    else area.current?.focus();
  }
  return useStable({
    /** Focuses the module if nothing has the focus. */
    module: () => requestAnimationFrame(take),
    /** Focuses a node, bringing it into view. */
    node(nodeId: string) {
      if (canvas.current) canvas.current.focusNode(nodeId);
      else area.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(nodeId)}"]`)?.focus();
    },
    /** Focuses the first field of the form, once drawn. */
    firstField: () =>
      requestAnimationFrame(() => area.current?.querySelector<HTMLElement>('aside input')?.focus()),
    /** Focuses the form's field with this `data-field`, once drawn. */
    field: (key: string) =>
      requestAnimationFrame(() => {
        const named = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`);
        const field = named?.matches(FIELDS) === true ? named : named?.querySelector<HTMLElement>(FIELDS);
        field?.focus();
        field?.scrollIntoView({ block: 'center' });
      }),
    /** Shows the whole module once drawn, focused if nothing else is. */
    whole: () =>
      requestAnimationFrame(() => {
        canvas.current?.showAll();
        take();
      }),
  });
}
