import { useLayoutEffect, type RefObject } from 'react';

const ATTRIBUTE = 'data-narrower';

/**
 * Sets `data-narrower="56 48"`: the widths, in rem, that the element does not exceed. Container queries would
 * make scrolling slower. `widths` must stay the same array.
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
