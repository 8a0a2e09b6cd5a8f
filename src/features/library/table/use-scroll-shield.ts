import { useEffect, type RefObject } from 'react';
import { systemClock } from '@/shared/clock';

/** What has not scrolled for so long stands still, in browsers that do not say so themselves. Milliseconds. */
const STILL = 120;
/**
 * How long the end of a scroll is waited out: the steps of a wheel that is turned on and on all have their own, and the
 * element that came and went with each was a tenth of the work of scrolling. Shorter than anybody needs to press after
 * it. Milliseconds.
 */
const PAUSE = 60;

/**
 * While the page scrolls, an empty element lies over it (`shield`, hidden in rest). Else each row that passes under the
 * pointer would be drawn as pointed at, in just those frames that have the most to draw.
 */
export function useScrollShield(shield: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let forget: (() => void) | undefined;
    const lowerAfter = (time: number): void => {
      forget?.();
      forget = systemClock.after(time, lower);
    };
    const lower = (): void => {
      forget?.();
      if (shield.current !== null) shield.current.hidden = true;
    };
    const raise = (): void => {
      lowerAfter(STILL);
      if (shield.current?.hidden === true) shield.current.hidden = false;
    };
    const end = (): void => lowerAfter(PAUSE);
    window.addEventListener('scroll', raise, { passive: true });
    window.addEventListener('scrollend', end);
    return () => {
      lower();
      window.removeEventListener('scroll', raise);
      window.removeEventListener('scrollend', end);
    };
  }, [shield]);
}
