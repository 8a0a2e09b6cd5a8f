import type { Clock } from '@/shared/clock';
import { REALTIME } from '@/shared/limits';

/** Turns hints into pulls. */
export interface HintedPulls {
  /** Something changed at this moment of the server's clock, or without one, perhaps did. */
  hint(at?: string): void;
  /** Starts no pull, but repeats the next ones until one has reached this moment. */
  expect(at: string): void;
  /** A pull, for whatever reason, has everything that was committed until this moment of the server's clock. */
  pulled(until: string | undefined): void;
  stop(): void;
}

/** Why a pull is made: because of a hint, or because the one before it did not reach the moment of the hint. */
type Cause = 'hint' | 'repeat';

/**
 * Hints that come close together cause one pull, and many of them at most a fixed number a minute. A pull that ended before
 * the moment of a hint, because an older write may still be under way on the server (rule P1), is repeated until one has
 * not. As the server always keeps some seconds' distance from its clock, that is so after every hint: repeats neither keep
 * the next hint waiting nor use up what it may cause.
 */
export function createHintedPulls(clock: Clock, pull: () => void): HintedPulls {
  let wanted: number | undefined;
  let repeats = 0;
  let next: { readonly at: number; readonly cancel: () => void } | undefined;
  const made: Record<Cause, readonly number[]> = { hint: [], repeat: [] };

  const pullIn = (delay: number, cause: Cause): void => {
    const now = clock.now();
    const oldest = made[cause].length < REALTIME.mostPulls ? undefined : made[cause][0];
    const at = Math.max(now + delay, oldest === undefined ? 0 : oldest + REALTIME.mostPullsIn);
    if (next !== undefined && next.at <= at) return;
    next?.cancel();
    const cancel = clock.after(at - now, () => {
      next = undefined;
      made[cause] = [...made[cause], clock.now()].slice(-REALTIME.mostPulls);
      if (cause === 'repeat') repeats++;
      pull();
    });
    next = { at, cancel };
  };

  const expect = (at: string): void => {
    wanted = Math.max(wanted ?? -Infinity, Date.parse(at));
    repeats = 0;
  };

  return {
    expect,
    hint(at) {
      if (at !== undefined) expect(at);
      repeats = 0;
      pullIn(REALTIME.gather, 'hint');
    },
    pulled(until) {
      if (wanted === undefined || until === undefined) return;
      // The server's last word in a transaction may be a little older than the last row.
      if (Date.parse(until) > wanted + REALTIME.hintSpan) wanted = undefined;
      else pullIn(Math.min(REALTIME.firstRepeat * 2 ** repeats, REALTIME.longestRepeat), 'repeat');
    },
    stop() {
      next?.cancel();
    },
  };
}
