import type { Clock } from '@/shared/clock';
import { REALTIME } from '@/shared/limits';

/** Turns hints into pulls. */
export interface HintedPulls {
  /** Something changed at this server time, or may have changed if it is undefined. */
  hint(at?: string): void;
  /** Starts no pull, but repeats the next ones until one has reached this server time. */
  expect(at: string): void;
  /** Reports a pull that has everything committed up to this server time. */
  pulled(until: string | undefined): void;
  stop(): void;
}

/** The reason of a pull: a hint, or a previous pull that did not reach the hint's time. */
type Cause = 'hint' | 'repeat';

/**
 * Debounces hints into pulls, with a limit per minute. A pull whose horizon is before the hint, because an older transaction may still
 * be running (rule P1), is repeated. The horizon always lags some seconds, so this happens after every hint; repeats
 * therefore neither delay the next hint nor use its limit.
 */
export function createHintedPulls(clock: Clock, pull: () => void): HintedPulls {
  let wanted: number | undefined;
  let repeats = 0;
  let next: { readonly at: number; readonly cancel: () => void } | undefined;
  const made: Record<Cause, readonly number[]> = { hint: [], repeat: [] };

  const pullIn = (delay: number, cause: Cause): void => {
    const now = clock.now();
    const oldest = made[cause].length < REALTIME.maxPulls ? undefined : made[cause][0];
    const at = Math.max(now + delay, oldest === undefined ? 0 : oldest + REALTIME.pullWindow);
    if (next !== undefined && next.at <= at) return;
    next?.cancel();
    const cancel = clock.after(at - now, () => {
      next = undefined;
      made[cause] = [...made[cause], clock.now()].slice(-REALTIME.maxPulls);
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
      pullIn(REALTIME.hintBatch, 'hint');
    },
    pulled(until) {
      if (wanted === undefined || until === undefined) return;
      // A hint may be a little older than the transaction's last row.
      if (Date.parse(until) > wanted + REALTIME.hintSpan) wanted = undefined;
      else pullIn(Math.min(REALTIME.firstRepeat * 2 ** repeats, REALTIME.longestRepeat), 'repeat');
    },
    stop() {
      next?.cancel();
    },
  };
}
