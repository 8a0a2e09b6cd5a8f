import type { Clock } from '@/shared/clock';
import { QUEUE } from '@/shared/limits';

/** The growing pause after transport failures (rule Q6). */
export interface Backoff {
  /** Whether requests have to wait. */
  active(): boolean;
  /** Begins the next pause, twice as long as the last; `over` is called at its end. */
  begin(over: () => void): void;
  /** An answer, or a connection that returned: the next pause is short again, and the present one is over. */
  reset(): void;
}

/** Not pausing in the beginning. */
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
