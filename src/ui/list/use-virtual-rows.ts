import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  useVirtualizer,
  windowScroll,
  type Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';

/** Shorter lists are rendered whole, for find-in-page. */
const ALL = 60;
/** Rows rendered beyond the visible ones, on each side. */
const AHEAD = 8;

export interface VirtualRowsOptions {
  readonly count: number;
  /** Pixels; an estimate if measured. */
  readonly rowHeight: number;
  /** Contains the rows. */
  readonly list: RefObject<HTMLElement | null>;
  /** The window by default. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined;
  /** Index of a row kept rendered; -1 for none. */
  readonly kept?: number | undefined;
  /** Keys of rows that are measured; must stay the same function until rows change. */
  readonly keyAt?: ((index: number) => string) | undefined;
}

/** Visible rows, a margin, and the kept one. */
export function useVirtualRows(options: VirtualRowsOptions): Virtualizer<Element, Element> {
  const { count, rowHeight, list, scroller, kept = -1, keyAt } = options;
  const [scrollMargin, setScrollMargin] = useState(0);
  // Content above may move the list.
  useLayoutEffect(() => {
    const root = scroller?.current ?? document.documentElement;
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const above = scroller === undefined ? 0 : root.getBoundingClientRect().top;
      setScrollMargin(Math.round(top - above + root.scrollTop));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller === undefined ? document.body : root);
    return () => observer.disconnect();
  }, [list, scroller]);

  // No compiler here: rows are read on each render.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<Element, Element>({
    ...(scroller === undefined ? WINDOW : ELEMENT),
    getScrollElement: () => (scroller === undefined ? WINDOW_SCROLLER : scroller.current),
    count,
    scrollMargin,
    ...(keyAt === undefined ? {} : { getItemKey: keyAt }),
    estimateSize: () => rowHeight,
    overscan: AHEAD,
    rangeExtractor(range) {
      if (count <= ALL) return Array.from({ length: count }, (_, index) => index);
      const indices = defaultRangeExtractor(range);
      if (kept < 0 || kept >= count || indices.includes(kept)) return indices;
      return kept < indices[0]! ? [kept, ...indices] : [...indices, kept];
    },
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  return virtualizer;
}

type Scrolling = Pick<
  VirtualizerOptions<Element, Element>,
  'observeElementRect' | 'observeElementOffset' | 'scrollToFn' | 'initialOffset'
>;

/** Works with the functions below, despite its type. */
const WINDOW_SCROLLER = window as unknown as Element;

const WINDOW = {
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  scrollToFn: windowScroll,
  initialOffset: () => window.scrollY,
} as unknown as Scrolling;

const ELEMENT = {
  observeElementRect,
  observeElementOffset,
  scrollToFn: elementScroll,
} satisfies Scrolling;
