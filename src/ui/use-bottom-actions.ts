import { useCallback, type RefCallback } from 'react';

/** The current bottom actions and their heights in pixels. */
const heights = new Map<Element, number>();

/** Publishes the height of a screen's bottom row of actions in `--bottom-actions` (see base.css). */
export function useBottomActions(): RefCallback<HTMLElement> {
  return useCallback((row) => {
    if (row === null) return undefined;
    const measure = () => {
      const { offsetHeight } = row;
      if (heights.get(row) !== offsetHeight) publishHeight(heights.set(row, offsetHeight));
    };
    let frame = 0;
    // In the next frame, to avoid a ResizeObserver loop.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    observer.observe(row, { box: 'border-box' });
    measure();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      heights.delete(row);
      publishHeight(heights);
    };
  }, []);
}

function publishHeight(all: ReadonlyMap<Element, number>): void {
  const { style } = document.documentElement;
  if (all.size === 0) style.removeProperty('--bottom-actions');
  else style.setProperty('--bottom-actions', `${Math.max(...all.values())}px`);
}
