import { useEffect, type RefObject } from 'react';
import { systemClock } from '@/shared/clock';

/** What has not scrolled for so long stands still, in browsers that do not say so themselves. Milliseconds. */
const STILL = 120;

/**
 * While the page scrolls, an empty element lies over it (`shield`, hidden in rest). Else each row that passes under the
 * pointer would be drawn as pointed at, in just those frames that have the most to draw.
 */
export function useScrollShield(shield: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let forget: (() => void) | undefined;
    const set = (isRaised: boolean): void => {
      forget?.();
      forget = isRaised ? systemClock.after(STILL, lower) : undefined;
      if (shield.current !== null && shield.current.hidden === isRaised) shield.current.hidden = !isRaised;
    };
    const lower = (): void => set(false);
    const raise = (): void => set(true);
    window.addEventListener('scroll', raise, { passive: true });
    window.addEventListener('scrollend', lower);
    return () => {
      lower();
      window.removeEventListener('scroll', raise);
      window.removeEventListener('scrollend', lower);
    };
  }, [shield]);
}
