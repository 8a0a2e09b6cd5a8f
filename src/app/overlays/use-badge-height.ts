import { useCallback, type RefCallback } from 'react';

const PROPERTY = '--sync-badge-height';

/**
 * For the badge, which also carries `data-sync-badge`: keeps its true height in `--sync-badge-height`, from which pages
 * have room at their end (see base.css), however many lines it has.
 */
export function useBadgeHeight(): RefCallback<HTMLElement> {
  return useCallback((badge) => {
    if (badge === null) return undefined;
    const { style } = document.documentElement;
    let told = 0;
    const measure = () => {
      const { offsetHeight } = badge;
      if (offsetHeight === told) return;
      told = offsetHeight;
      style.setProperty(PROPERTY, `${offsetHeight}px`);
    };
    let frame = 0;
    // In the next frame: what is watched, too, must not change while sizes are told.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    observer.observe(badge, { box: 'border-box' });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      style.removeProperty(PROPERTY);
    };
  }, []);
}
