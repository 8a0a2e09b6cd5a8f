import type { Clock } from './clock';

/** What people do with a page. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;

/**
 * Resolves once nobody has typed, pressed, moved or scrolled anything for so long: for work that can wait for as long as
 * somebody is busy with the page.
 * @param quiet milliseconds
 */
export function whenUntouched(clock: Clock, quiet: number): Promise<void> {
  return new Promise((resolve) => {
    let touchedAt = clock.now();
    const touch = (): void => {
      touchedAt = clock.now();
    };
    const look = (): void => {
      const rest = touchedAt + quiet - clock.now();
      // A clock that was set back says nothing.
      if (rest > 0 && rest <= quiet) {
        clock.after(rest, look);
        return;
      }
      for (const name of TOUCHES) removeEventListener(name, touch, { capture: true });
      resolve();
    };
    for (const name of TOUCHES) addEventListener(name, touch, { capture: true, passive: true });
    clock.after(quiet, look);
  });
}
