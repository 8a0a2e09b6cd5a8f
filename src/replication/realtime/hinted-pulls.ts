import type { Clock } from '@/shared/clock';
import { REALTIME } from '@/shared/limits';

/** Turns hints into pulls. */
export interface HintedPulls {
  /** Something changed at this moment of the server's clock, or without one, perhaps did. */
  hint(at?: string): void;
  /** A pull, whoever asked for it, has everything that was committed until this moment of the server's clock. */
  pulled(until: string | undefined): void;
  stop(): void;
}

/**
 * Hints that come close together cause one pull, and many of them no more than so many a minute. A pull that ended before
 * the moment of a hint, because an older write is still under way on the server (rule P1), is repeated until one has not.
 */
export function createHintedPulls(clock: Clock, pull: () => void): HintedPulls {
  let wanted: number | undefined;
  let repeats = 0;
  let cancel: (() => void) | undefined;
  let recent: number[] = [];

  const pullIn = (delay: number): void => {
    if (cancel !== undefined) return;
    const oldest = recent.length < REALTIME.mostPulls ? undefined : recent[0];
    const free = oldest === undefined ? 0 : oldest + REALTIME.mostPullsIn - clock.now();
    cancel = clock.after(Math.max(delay, free), () => {
      cancel = undefined;
      recent = [...recent, clock.now()].slice(-REALTIME.mostPulls);
      pull();
    });
  };

  return {
    hint(at) {
      if (at !== undefined) wanted = Math.max(wanted ?? -Infinity, Date.parse(at));
      repeats = 0;
      pullIn(REALTIME.gather);
    },
    pulled(until) {
      if (wanted === undefined || until === undefined) return;
      // The server's last word in a transaction may be a little older than the last row.
      if (Date.parse(until) > wanted + REALTIME.hintSpan) wanted = undefined;
      else pullIn(Math.min(REALTIME.firstRepeat * 2 ** repeats++, REALTIME.longestRepeat));
    },
    stop() {
      cancel?.();
    },
  };
}
