import { useEffect, type RefObject } from 'react';
import { systemClock } from '@/shared/clock';

/** What has not scrolled for so long stands still, in browsers that do not say so themselves. Milliseconds. */
const STILL = 120;
/**
 * How long the end of a scroll is waited out: the steps of a wheel that is turned on and on all have their own, and the
 * element that came and went with each was a tenth of the work of scrolling. Milliseconds.
 */
const PAUSE = 60;
/** A page that scrolls so long after the wheel was last turned scrolls for another reason. Milliseconds. */
const TURNED = 500;

/**
 * While the page is scrolled by a wheel, an empty element lies over it (`shield`, hidden in rest). Else each row that passes
 * under the pointer would be drawn as pointed at, in just those frames that have the most to draw. A press that meets it is
 * handed on to what lies under it. Fingers point at nothing while they scroll, and where a key or the page itself scrolls,
 * what is under the pointer then may be pressed at once.
 */
export function useScrollShield(shield: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = shield.current;
    if (element === null) return undefined;
    let forget: (() => void) | undefined;
    const lowerAfter = (time: number): void => {
      forget?.();
      forget = systemClock.after(time, lower);
    };
    const lower = (): void => {
      forget?.();
      element.hidden = true;
    };
    let turnedAt = -Infinity;
    const turn = (): void => {
      turnedAt = systemClock.now();
    };
    const raise = (): void => {
      if (element.hidden && systemClock.now() - turnedAt > TURNED) return;
      lowerAfter(STILL);
      // Written only where it changes, for writing is what is to be spared.
      if (element.hidden) element.hidden = false;
    };
    const end = (): void => lowerAfter(PAUSE);
    // It stays for as long as a press lasts, else the press would end on another element than it began on, and be none.
    const hold = (): void => forget?.();
    const handOn = (event: MouseEvent): void => {
      lower();
      const under = document.elementFromPoint(event.clientX, event.clientY);
      under?.closest<HTMLElement>('a, button, input')?.focus({ preventScroll: true });
      under?.dispatchEvent(new MouseEvent('click', event));
    };
    window.addEventListener('wheel', turn, { passive: true });
    window.addEventListener('scroll', raise, { passive: true });
    window.addEventListener('scrollend', end);
    element.addEventListener('pointerdown', hold);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
    element.addEventListener('click', handOn);
    return () => {
      lower();
      window.removeEventListener('wheel', turn);
      window.removeEventListener('scroll', raise);
      window.removeEventListener('scrollend', end);
      element.removeEventListener('pointerdown', hold);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
      element.removeEventListener('click', handOn);
    };
  }, [shield]);
}
