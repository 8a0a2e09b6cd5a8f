import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { ListColumn } from './list-definition';

/** Width of a list, in rem, up to which its rows are cards. */
const CARDS = 46;
/** Width, in rem, up to which cards have no room for pictures: on a phone with letters twice as large. */
const TIGHT = 18;

export interface ListLayout<R> {
  /** A row is a card of several lines; else a line of a table. */
  readonly isCards: boolean;
  /** Cards have more lines, and no pictures. */
  readonly isTight: boolean;
  /** The columns for which there is room, after the name; a card has all of them. */
  readonly columns: readonly ListColumn<R>[];
  /** The list can be sorted by a column that has no heading to press. */
  readonly hasHiddenSort: boolean;
  /** Pixels. */
  readonly rem: number;
}

/** Lays a list out by what a side bar leaves it, not by the window; the oldest supported browsers have no such queries. */
export function useListLayout<R>(
  frame: RefObject<HTMLElement | null>,
  columns: readonly ListColumn<R>[],
): ListLayout<R> {
  const [{ width, rem }, setSize] = useState({ width: document.documentElement.clientWidth / 16, rem: 16 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const measure = () => {
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const wide = Math.round(element.getBoundingClientRect().width / size);
      setSize((before) =>
        before.width === wide && before.rem === size ? before : { width: wide, rem: size },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return useMemo(() => {
    const isCards = width <= CARDS;
    const shown = columns.filter(({ from = 0 }) => isCards || width > from);
    return {
      isCards,
      isTight: width <= TIGHT,
      columns: shown,
      hasHiddenSort: columns.some((column) => column.sort && (isCards || !shown.includes(column))),
      rem,
    };
  }, [columns, width, rem]);
}
