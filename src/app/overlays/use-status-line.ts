import { useCallback, type RefCallback } from 'react';

const PROPERTY = '--status-line';

/**
 * For what may stand in a line of its own at the bottom of the window: while it does, keeps its true height in
 * `--status-line`, for which pages make room (see base.css), however many lines it has.
 */
export function useStatusLine(): RefCallback<HTMLElement> {
  return useCallback((line) => {
    if (line === null) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      const isLine = getComputedStyle(line).position === 'fixed';
      const height = isLine ? `${line.offsetHeight}px` : '';
      if (style.getPropertyValue(PROPERTY) !== height) style.setProperty(PROPERTY, height);
    };
    let frame = 0;
    // In the next frame: what is watched, too, must not change while sizes are told.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    observer.observe(line, { box: 'border-box' });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      style.removeProperty(PROPERTY);
    };
  }, []);
}
