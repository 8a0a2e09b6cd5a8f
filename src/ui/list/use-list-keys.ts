import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

const CONTROLS = 'a, button, input';

/** The row itself has the focus. */
const ROW = -1;

export interface ListKeys {
  /** Index of the tab stop. */
  readonly activeIndex: number;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: { readonly target: EventTarget }) => void;
  readonly onBlur: () => void;
}

/**
 * Grid keys with a roving tab stop: arrows, Page Up and Down, Home and End. A removed row's successor takes
 * its focus. `order`: the ids of the rows. `extend` is called when Shift is held while the focus moves, with
 * the row it moves to and the one it left.
 */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  order: readonly string[],
  rowHeight: number,
  extend: (id: string, from: string) => void,
): ListKeys {
  const [active, setActive] = useState({ id: '', index: 0 });
  /** Focus target once rendered. */
  const [goal, setGoal] = useState<{ readonly id: string; readonly cell: number } | null>(null);
  const at = useRef({ isInside: false, cell: 0 });
  const found = order[active.index] === active.id ? active.index : order.indexOf(active.id);
  const activeIndex = found >= 0 ? found : Math.min(active.index, order.length - 1);

  const focusCell = useCallback(
    (id: string, cell: number) => {
      const row = list.current?.querySelector<HTMLTableRowElement>(`[data-row="${CSS.escape(id)}"]`);
      const control =
        row?.cells[cell]?.querySelector<HTMLElement>(CONTROLS) ??
        row?.querySelector<HTMLElement>(`th :is(${CONTROLS})`) ??
        row?.querySelector<HTMLElement>(CONTROLS);
      (cell === ROW ? row : (control ?? row))?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'nearest' });
    },
    [list],
  );

  useEffect(() => {
    if (goal !== null) focusCell(goal.id, goal.cell);
  }, [goal, focusCell]);

  // Removing the focused element fires no blur event.
  useEffect(() => {
    const id = order[activeIndex];
    if (at.current.isInside && document.activeElement === document.body && id !== undefined) {
      setGoal({ id, cell: at.current.cell });
    }
  }, [order, activeIndex]);

  return {
    activeIndex,
    onFocus({ target }) {
      const place = placeOf(target as Element);
      if (place === undefined) return;
      at.current = { isInside: true, cell: place.cell };
      if (place.id !== active.id) setActive({ id: place.id, index: order.indexOf(place.id) });
    },
    onBlur() {
      at.current.isInside = false;
    },
    onKeyDown(event) {
      const element = event.target as HTMLElement;
      const here = placeOf(element);
      if (here === undefined || event.altKey || event.metaKey) return;
      // Opens the menu.
      if (event.key === 'ArrowDown' && element.getAttribute('aria-haspopup') === 'menu') return;
      const page = Math.max(1, Math.floor(window.innerHeight / rowHeight) - 3);
      const index = order.indexOf(here.id);
      const next = nextIndex(event.key, index, page, order.length);
      if (next !== undefined) {
        event.preventDefault();
        event.stopPropagation();
        const id = order[next];
        if (id === undefined || next === index) return;
        if (event.shiftKey) extend(id, here.id);
        setActive({ id, index: next });
        setGoal({ id, cell: Math.max(here.cell, 0) });
        return;
      }
      const control = controlBeside(event, element);
      if (control === undefined) return;
      event.preventDefault();
      control.focus();
    },
  };
}

/** An element's row and cell. */
function placeOf(element: Element): { readonly id: string; readonly cell: number } | undefined {
  const id = element.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const cell = element.closest<HTMLTableCellElement>('td, th');
  return id === undefined ? undefined : { id, cell: cell?.cellIndex ?? ROW };
}

function nextIndex(key: string, index: number, page: number, count: number): number | undefined {
  const goals: Partial<Record<string, number>> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    PageUp: index - page,
    PageDown: index + page,
    Home: 0,
    End: count - 1,
  };
  const goal = goals[key];
  return goal === undefined ? undefined : Math.max(0, Math.min(goal, count - 1));
}

function controlBeside({ key }: KeyboardEvent, element: Element): HTMLElement | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const forward = getComputedStyle(element).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const controls = [...(element.closest('[data-row]')?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  return controls[controls.indexOf(element as HTMLElement) + (key === forward ? 1 : -1)];
}
