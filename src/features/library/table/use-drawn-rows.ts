import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { systemClock } from '@/shared/clock';

/** Up to so many rows all are in the page, for those who read or search it in their own way. */
const ALL_DRAWN = 60;
/** Rows that are drawn ahead of the window, above and below. */
const AHEAD = 5;
/** So long after it became short a list is drawn whole. Milliseconds. */
const REST = 400;
/** The drawn part moves on by so many rows at a time, so that not every turn of a wheel draws. */
const STEP = 4;

export interface DrawnRows {
  /** Indices of the rows that are in the page, in their order. */
  readonly drawn: readonly number[];
  /** Pixels; all rows are of one height. */
  readonly rowHeight: number;
}

/**
 * Which rows of a long list are in the page: those that can be seen in the window, some around them, and the one that
 * has the focus, wherever it is, so that no scrolling takes the focus away. All rows are as high as `ruler`.
 * @param list holds the rows, its first row at its top
 * @param kept index of a row that stays in the page; -1 for none
 */
export function useDrawnRows(
  list: RefObject<HTMLElement | null>,
  ruler: RefObject<HTMLElement | null>,
  count: number,
  kept: number,
): DrawnRows {
  const [rowHeight, setRowHeight] = useState(64);
  const [range, setRange] = useState({ start: 0, size: ALL_DRAWN / 2 });
  const height = useRef(rowHeight);
  /** Pixels from the top of the page to the first row. */
  const top = useRef(0);
  const isScrolled = useRef(true);

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
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    if (ruler.current !== null) observer.observe(ruler.current);
    // What stands above the list moves it, and makes the page longer or shorter. Measured then, and not while it scrolls.
    observer.observe(document.body);
    // Once a frame, at its beginning: rows that come in the middle of one are painted with the next all the same.
    let scrolling = 0;
    const scroll = () => {
      scrolling ||= requestAnimationFrame(() => {
        scrolling = 0;
        look();
      });
    };
    window.addEventListener('scroll', scroll, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      cancelAnimationFrame(scrolling);
      window.removeEventListener('scroll', scroll);
      window.removeEventListener('resize', look);
    };
  }, [list, look, ruler]);

  // Fewer rows make the page shorter, and the browser scrolls: before that is painted the right rows must be there. At the
  // top of the page nothing moves, and a search is spared the measuring that asking for the place would mean.
  useLayoutEffect(() => {
    if (isScrolled.current && count > 0) look();
  }, [look, count]);

  const drawn = useMemo(() => {
    const size = areAllDrawn ? count : Math.min(range.size, count);
    const start = Math.min(range.start, count - size);
    const end = start + size;
    const indices = Array.from({ length: size }, (_, index) => start + index);
    if (kept >= 0 && kept < count) {
      if (kept < start) indices.unshift(kept);
      else if (kept >= end) indices.push(kept);
    }
    return indices;
  }, [count, range, kept, areAllDrawn]);

  return { drawn, rowHeight };
}
