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

/** Up to so many rows all are in the page, for those who read or search it in their own way. */
const ALL = 60;
/** Rows that are drawn ahead of what is seen, above and below. */
const AHEAD = 8;

export interface VirtualRowsOptions {
  readonly count: number;
  /** Pixels; with `measure` of the virtualizer an estimate. */
  readonly rowHeight: number;
  /** Holds the rows, its first row at its top. */
  readonly list: RefObject<HTMLElement | null>;
  /** What scrolls; the window where it is left out. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined;
  /** Index of a row that stays in the page wherever it is, because it may have the focus; -1 for none. */
  readonly kept?: number | undefined;
  /** Names a row whose height is measured; the same function while the rows stay the same. */
  readonly keyAt?: ((index: number) => string) | undefined;
}

/** The rows of a long list that are in the page: those that can be seen, some around them, and the one to be kept. */
export function useVirtualRows(options: VirtualRowsOptions): Virtualizer<Element, Element> {
  const { count, rowHeight, list, scroller, kept = -1, keyAt } = options;
  const [scrollMargin, setScrollMargin] = useState(0);
  // What stands above the list moves it, and makes the page longer or shorter.
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

  // Nothing here is compiled: the rows are read in each render.
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

/** The window scrolls like an element with the functions below, whatever its type says. */
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
