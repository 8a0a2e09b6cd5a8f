import { useContext, useEffect, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import type { Problem } from '@/domain/checks/problem';
import { problemKey } from './problem-key';
import { ChecksContext } from './use-checks';

/** The problem that a person went to last, and where it stood: kept while the panel gives way to the node. */
const followed = new WeakMap<object, { readonly key: string; readonly place: number }>();

const rowsOf = (frame: HTMLElement | null) => [
  ...(frame?.querySelectorAll<HTMLElement>('[data-problem]') ?? []),
];
const placeOf = (frame: HTMLElement | null, row: Element | null | undefined) =>
  rowsOf(frame).findIndex((one) => one === row);

/** The row at a place, or the last; the panel itself when there is none. */
function focusPlace(frame: HTMLElement | null, place: number): void {
  const rows = rowsOf(frame);
  (rows[Math.min(Math.max(place, 0), rows.length - 1)] ?? frame)?.focus();
}

export interface ListFocus {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** To be spread on the frame. */
  readonly handlers: {
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
  /** To be called when somebody leaves the list for a problem. */
  readonly remember: (problem: Problem) => void;
}

/**
 * Keeps the focus in a list whose rows vanish as they are mended: the next row takes it. Where the list gave way to a
 * node, the focus comes back to where it was left.
 */
export function useListFocus(): ListFocus {
  const store = useContext(ChecksContext);
  const frame = useRef<HTMLDivElement>(null);
  const at = useRef<{ readonly element: Element; readonly place: number }>(null);

  useEffect(() => {
    const left = followed.get(store);
    if (!left) return undefined;
    followed.delete(store);
    // After whoever closed the node has put the focus where it wanted it.
    const request = requestAnimationFrame(() => {
      const same = rowsOf(frame.current).find((row) => row.dataset['problem'] === left.key);
      if (same) same.focus();
      else focusPlace(frame.current, left.place);
    });
    return () => cancelAnimationFrame(request);
  }, [store]);

  // After every drawing: rows come and go with the checks.
  useLayoutEffect(() => {
    const last = at.current;
    if (!last || last.element.isConnected || document.activeElement !== document.body) return;
    focusPlace(frame.current, last.place);
  });

  return {
    frame,
    handlers: {
      onFocus({ target }) {
        const row = target.closest('li')?.querySelector('[data-problem]');
        at.current = { element: target, place: placeOf(frame.current, row) };
      },
      onBlur({ target, relatedTarget }) {
        // What is taken off the page loses the focus too; only what stays was left by the person.
        queueMicrotask(() => {
          if (relatedTarget !== null || target.isConnected) at.current = null;
        });
      },
    },
    remember(problem) {
      const key = problemKey(problem);
      const row = rowsOf(frame.current).find((one) => one.dataset['problem'] === key);
      followed.set(store, { key, place: placeOf(frame.current, row) });
    },
  };
}
