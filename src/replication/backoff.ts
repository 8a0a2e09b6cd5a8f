import type { Clock } from '@/shared/clock';
import { QUEUE } from '@/shared/limits';

/** The growing delay after transport failures (rule Q6). */
export interface Backoff {
  /** Whether requests must wait. */
  active(): boolean;
  /** Starts the next delay, twice as long as the last; calls `over` at its end. */
  begin(over: () => void): void;
  /** Ends the current delay and makes the next one short again, after an answer or when the connection returns. */
  reset(): void;
}

/** Starts inactive. */
export function createBackoff(clock: Clock): Backoff {
  let length: number = QUEUE.firstPause;
  let cancel: (() => void) | undefined;
  return {
    active: () => cancel !== undefined,
    begin(over) {
      cancel?.();
      cancel = clock.after(length, () => {
        cancel = undefined;
        over();
      });
      length = Math.min(length * 2, QUEUE.longestPause);
    },
    reset() {
      cancel?.();
      cancel = undefined;
      length = QUEUE.firstPause;
    },
  };
}
