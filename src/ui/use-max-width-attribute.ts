import { useLayoutEffect, type RefObject } from 'react';

const ATTRIBUTE = 'data-max-width';

/**
 * Sets `data-max-width="56 48"` to those of `widths`, in rem, that the element does not exceed. Replaces container queries,
 * which slow down scrolling. `widths` must stay the same array.
 */
export function useMaxWidthAttribute(frame: RefObject<HTMLElement | null>, widths: readonly number[]): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const update = (): void => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const width = element.getBoundingClientRect().width / rem;
      const maxWidths = widths.filter((most) => width <= most).join(' ');
      if (element.getAttribute(ATTRIBUTE) !== maxWidths) element.setAttribute(ATTRIBUTE, maxWidths);
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, widths]);
}
