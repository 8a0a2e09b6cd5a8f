const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Timing of view count requests (rule P7), in milliseconds. */
export const VIEW_COUNT_TIMING = {
  /**
   * Minimum time between requests, normally and with data saver. A little less than 5 and 15 minutes, so that a pull at such an
   * interval is not just too early.
   */
  intervals: { full: 4 * MINUTE, saving: 14 * MINUTE },
  /** Shorter than other requests, so that it does not hold up the queue. */
  timeout: 10 * SECOND,
} as const;
