import { useLayoutEffect, type RefObject } from 'react';

const ATTRIBUTE = 'data-narrower';

/**
 * Names on an element, as `data-narrower="56 48"`, the widths that it is not wider than: a list goes by what a side bar
 * leaves it, not by the window. Styles could ask for its width themselves, but a browser then lays out everything in it
 * twice as long, with every step of a scroll.
 *
 * @param widths in rem; the same array each time
 */
export function useNarrower(frame: RefObject<HTMLElement | null>, widths: readonly number[]): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const notify = (): void => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const width = element.getBoundingClientRect().width / rem;
      const narrower = widths.filter((most) => width <= most).join(' ');
      if (element.getAttribute(ATTRIBUTE) !== narrower) element.setAttribute(ATTRIBUTE, narrower);
    };
    notify();
    const observer = new ResizeObserver(notify);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, widths]);
}
