import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { systemClock } from '@/shared/clock';
import { createDrawingPace } from './drawing-pace';
import { createDrawingTurns, type DrawingTurns } from './drawing-turns';
import type { PlacedRow } from './place-rows';
import { createRowPlacer } from './row-placer';

/** Up to so many rows all are in the page, for those who read or search it in their own way. */
const ALL_DRAWN = 60;
/** Rows that are drawn ahead of the window, above and below. */
const AHEAD = 5;
/** So long after it became short a list is drawn whole. Milliseconds. */
const REST = 400;
/** The drawn part moves on by so many rows at a time, so that not every turn of a wheel draws. */
const STEP = 4;

export interface DrawnRows<R> {
  /** The rows that are in the page, and pieces that wait for one. */
  readonly placed: readonly PlacedRow<R>[];
  /** Pixels; all rows are of one height. */
  readonly rowHeight: number;
}

/** The row that has the focus, or had it last. */
export interface KeptRow {
  /** -1 for none. */
  readonly index: number;
  readonly id: string;
}

/**
 * Which rows of a long list are in the page: those that can be seen in the window, some around them, and the one that
 * has the focus, wherever it is, so that no scrolling takes the focus away. All rows are as high as `ruler`. They come as
 * many at a time as this device can draw in a frame, those that can be seen first.
 * @param list holds the rows, its first row at its top
 */
export function useDrawnRows<R extends { readonly id: string }>(
  list: RefObject<HTMLElement | null>,
  ruler: RefObject<HTMLElement | null>,
  rows: readonly R[],
  kept: KeptRow,
): DrawnRows<R> {
  const count = rows.length;
  const [rowHeight, setRowHeight] = useState(64);
  const [range, setRange] = useState({ start: 0, size: ALL_DRAWN / 2 });
  const [, setTurns] = useState(0);
  const [placer] = useState(createRowPlacer<R>);
  const [pace] = useState(createDrawingPace);
  const height = useRef(rowHeight);
  /** Pixels from the top of the page to the first row. */
  const top = useRef(0);
  const isScrolled = useRef(true);
  const isWhole = useRef(true);
  /** Rows that came since the last drawing began. */
  const came = useRef(0);
  const turns = useRef<DrawingTurns>(undefined);

  // A list that becomes short by a key is not drawn whole in the same moment.
  const isShort = count <= ALL_DRAWN;
  const [areAllDrawn, setAllDrawn] = useState(isShort);
  if (areAllDrawn && !isShort) setAllDrawn(false);
  useEffect(() => {
    if (!isShort) return undefined;
    return systemClock.after(REST, () => setAllDrawn(true));
  }, [isShort]);

  const look = useCallback(() => {
    isScrolled.current = window.scrollY > 0;
    const above = window.scrollY - top.current;
    const first = Math.floor(above / height.current) - AHEAD;
    const start = Math.max(0, Math.floor(first / STEP) * STEP);
    // Always as many, so that rows only pass from one place to another.
    const size = Math.ceil(window.innerHeight / height.current) + 2 * AHEAD + STEP;
    setRange((before) => (before.start === start && before.size === size ? before : { start, size }));
  }, []);

  useLayoutEffect(() => {
    const made = createDrawingTurns(pace, () => {
      came.current = 0;
      flushSync(() => {
        look();
        if (!isWhole.current) setTurns((before) => before + 1);
      });
      return came.current;
    });
    turns.current = made;
    window.addEventListener('scroll', made.ask, { passive: true });
    return () => {
      window.removeEventListener('scroll', made.ask);
      made.stop();
    };
  }, [look, pace]);

  useLayoutEffect(() => {
    const measure = () => {
      const measured = ruler.current?.getBoundingClientRect().height ?? 0;
      if (measured > 0) {
        height.current = measured;
        setRowHeight(measured);
      }
      top.current = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      look();
    };
    measure();
    // In the next frame: rows that change while sizes are told would have them told again.
    let measuring = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(measuring);
      measuring = requestAnimationFrame(measure);
    });
    if (ruler.current !== null) observer.observe(ruler.current);
    // What stands above the list moves it, and makes the page longer or shorter. Measured then, and not while it scrolls.
    observer.observe(document.body);
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(measuring);
      window.removeEventListener('resize', look);
    };
  }, [list, look, ruler]);

  // Fewer rows make the page shorter, and the browser scrolls: before that is painted the right rows must be there. At the
  // top of the page nothing moves, and a search is spared the measuring that asking for the place would mean.
  useLayoutEffect(() => {
    if (isScrolled.current && count > 0) look();
  }, [look, count]);

  const wanted = useMemo(() => {
    const size = areAllDrawn ? count : Math.min(range.size, count);
    const start = Math.min(range.start, count - size);
    const indices = Array.from({ length: size }, (_, index) => start + index);
    // Those above the window come last.
    const urgent = start === 0 ? indices : [...indices.slice(AHEAD), ...indices.slice(0, AHEAD)];
    return kept.index >= 0 && kept.index < count ? [kept.index, ...urgent] : urgent;
  }, [count, range, kept.index, areAllDrawn]);

  const turn = placer.place(rows, wanted, { most: pace.most(), unshared: kept.id, isAtOnce: isShort });
  useLayoutEffect(() => {
    came.current += turn.came;
    isWhole.current = turn.isWhole;
    if (!turn.isWhole) turns.current?.ask();
  });

  return { placed: turn.placed, rowHeight };
}
