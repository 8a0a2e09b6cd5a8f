import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** The parts of a row that can have the focus, in their order. */
export type RowControl = 'select' | 'title' | 'held' | 'menu';

const CONTROLS: readonly RowControl[] = ['select', 'title', 'held', 'menu'];

const SELECTORS: Readonly<Record<RowControl, string>> = {
  select: 'input[data-select]',
  title: 'a[data-row]',
  // Only some rows have it.
  held: 'button[data-held]',
  menu: 'button[data-menu-of]',
};

/** The row of an element of it. */
function rowOf(element: Element): string | undefined {
  const row = element.closest('tr');
  return row?.querySelector<HTMLElement>(SELECTORS.title)?.dataset['row'];
}

function controlOf(element: Element): RowControl | undefined {
  return CONTROLS.find((control) => element.matches(SELECTORS[control]));
}

interface Wish {
  readonly id: string;
  readonly control: RowControl;
}

export interface RowFocus {
  /** Index of the row that the Tab key comes to. */
  readonly activeIndex: number;
  /** The row that had the focus last, also where it is gone; empty before any had it. */
  readonly activeId: string;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: { readonly target: EventTarget }) => void;
  readonly onBlur: () => void;
  /** Moves the focus to a row, and scrolls it into the window. */
  readonly focusRow: (id: string, control?: RowControl) => void;
}

/**
 * The keys of a table: up and down, Page Up and Page Down, Home and End go from row to row, left and right within one. One
 * row stands in the order of the Tab key, the one that had the focus last. When a row goes that has the focus, the row
 * in its place takes it.
 * @param order ids of the rows
 * @param extend called when Shift is held while the focus moves, with the row it moves to and the one it left
 */
export function useRowFocus(
  list: RefObject<HTMLElement | null>,
  order: readonly string[],
  rowHeight: RefObject<number>,
  extend: (id: string, from: string) => void,
): RowFocus {
  const [active, setActive] = useState({ id: '', index: 0 });
  const [wish, setWish] = useState<Wish | null>(null);
  const at = useRef<{ isInside: boolean; control: RowControl }>({ isInside: false, control: 'title' });
  const found = indexOfRow(order, active);
  // Where the row is gone, the one that stands in its place now.
  const activeIndex = found >= 0 ? found : Math.min(active.index, order.length - 1);

  const go = useCallback(
    (id: string, control: RowControl) => {
      const row = list.current?.querySelector(`a[data-row="${CSS.escape(id)}"]`)?.closest('tr');
      const part = row?.querySelector<HTMLElement>(SELECTORS[control]);
      (part ?? row?.querySelector<HTMLElement>(SELECTORS.title))?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'nearest' });
    },
    [list],
  );

  useEffect(() => {
    if (wish === null) return;
    go(wish.id, wish.control);
  }, [wish, go]);

  // A row that goes while it has the focus says no goodbye.
  useEffect(() => {
    const id = order[activeIndex];
    if (at.current.isInside && document.activeElement === document.body && id !== undefined) {
      setWish({ id, control: at.current.control });
    }
  }, [order, activeIndex]);

  const focusRow = useCallback(
    (id: string, control: RowControl = 'title') => {
      setActive({ id, index: order.indexOf(id) });
      setWish({ id, control });
    },
    [order],
  );

  return {
    activeIndex,
    activeId: active.id,
    focusRow,
    onFocus({ target }) {
      const element = target as HTMLElement;
      const control = controlOf(element);
      at.current.isInside = true;
      if (control !== undefined) at.current.control = control;
      const id = rowOf(element);
      if (id !== undefined && id !== active.id) setActive({ id, index: order.indexOf(id) });
    },
    onBlur() {
      at.current.isInside = false;
    },
    onKeyDown(event) {
      const element = event.target as HTMLElement;
      const control = controlOf(element);
      const here = rowOf(element);
      if (control === undefined || here === undefined || event.altKey || event.metaKey) return;
      // The button of a menu opens it with this key.
      if (control === 'menu' && event.key === 'ArrowDown') return;
      const page = Math.max(1, Math.floor(window.innerHeight / rowHeight.current) - 3);
      const index = order.indexOf(here);
      const next = nextIndex(event.key, index, page, order.length);
      if (next !== undefined) {
        event.preventDefault();
        event.stopPropagation();
        const id = order[next];
        if (id === undefined || next === index) return;
        if (event.shiftKey) extend(id, here);
        focusRow(id, control);
        return;
      }
      const sideways = beside(event, element, control);
      if (sideways === undefined) return;
      event.preventDefault();
      go(here, sideways);
    },
  };
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

function beside({ key, currentTarget }: KeyboardEvent<HTMLElement>, element: Element, control: RowControl) {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const row = element.closest('tr');
  const controls = CONTROLS.filter((each) => row?.querySelector(SELECTORS[each]));
  return controls[controls.indexOf(control) + (key === forward ? 1 : -1)];
}

/** Where the row stands; -1 for none, without a look through all of them. */
function indexOfRow(
  order: readonly string[],
  { id, index }: { readonly id: string; readonly index: number },
): number {
  if (id === '') return -1;
  return order[index] === id ? index : order.indexOf(id);
}
