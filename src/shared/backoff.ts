import type { Clock } from './clock';

/** Growing delays between attempts. */
export interface Backoff {
  /** Whether a retry is pending. */
  readonly active: () => boolean;
  /** Schedules a retry and replaces a pending one. The delay doubles each time, unless given. */
  readonly begin: (retry: () => void, delay?: number) => void;
  /** Runs a pending retry now. */
  readonly retryNow: () => void;
  /** Cancels a pending retry and resets the delay. */
  readonly reset: () => void;
}

/** In milliseconds. */
export interface BackoffDelays {
  readonly first: number;
  readonly longest: number;
}

/** Jitter, as a share of the delay: devices that lost the server together must not return together. */
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
