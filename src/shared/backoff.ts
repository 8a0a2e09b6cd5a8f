import type { Clock } from './clock';

/** Growing delays between attempts. */
export interface Backoff {
  /** Whether a retry waits. */
  readonly active: () => boolean;
  /** Plans a retry, in place of one that waits. Each delay is twice the last, unless it is given. */
  readonly begin: (retry: () => void, delay?: number) => void;
  /** Runs the retry that waits, if there is one. */
  readonly retryNow: () => void;
  /** Cancels the retry that waits, and starts over with the first delay. */
  readonly reset: () => void;
}

/** In milliseconds. */
export interface BackoffDelays {
  readonly first: number;
  readonly longest: number;
}

/** The part of a delay that chance may cut, so that devices which lost the server together return one by one. */
const SPREAD = 0.2;

/** @param random a number from 0 to below 1, such as `Math.random`; without it delays are exact */
export function createBackoff(clock: Clock, { first, longest }: BackoffDelays, random = () => 0): Backoff {
  let next = first;
  let waiting: { readonly run: () => void; readonly cancel: () => void } | undefined;
  const take = (): typeof waiting => {
    const taken = waiting;
    waiting = undefined;
    taken?.cancel();
    return taken;
  };
  return {
    active: () => waiting !== undefined,
    begin(retry, delay) {
      take();
      const run = () => {
        waiting = undefined;
        retry();
      };
      waiting = { run, cancel: clock.after(delay ?? Math.round(next * (1 - SPREAD * random())), run) };
      if (delay === undefined) next = Math.min(next * 2, longest);
    },
    retryNow: () => take()?.run(),
    reset() {
      take();
      next = first;
    },
  };
}
