import { useLayoutEffect, type RefObject } from 'react';

/** Widths of the list below which it has fewer columns, and at last none, in rem. */
const WIDTHS = [56, 48, 40] as const;
const ATTRIBUTE = 'data-narrower';

/**
 * Names on an element, as `data-narrower="56 48"`, the widths that it is not wider than. Styles could ask for its width
 * themselves, but a browser then lays out everything in it twice as long, with every step of a scroll.
 */
export function useNarrower(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const tell = (): void => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const width = element.getBoundingClientRect().width / rem;
      const narrower = WIDTHS.filter((most) => width <= most).join(' ');
      if (element.getAttribute(ATTRIBUTE) !== narrower) element.setAttribute(ATTRIBUTE, narrower);
    };
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
}
