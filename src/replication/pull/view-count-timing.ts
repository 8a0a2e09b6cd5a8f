const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** How often the server is asked how often content was viewed (rule P7). In milliseconds; all of it is ours. */
export const VIEW_COUNT_TIMING = {
  /**
   * How long after the server was asked it is asked again, with the next pull: usually, and where data is saved. A little
   * less than five and fifteen minutes, so that a pull at such an interval is not just too early.
   */
  intervals: { full: 4 * MINUTE, saving: 14 * MINUTE },
  /** Shorter than that of other requests: it must not keep the queue waiting. */
  timeout: 10 * SECOND,
} as const;
