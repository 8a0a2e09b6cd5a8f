const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 5 * 60_000;

/** Milliseconds before another try, doubling: 2 s after the first failure (authoring specification, section 9). */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE);
}

/** Failures on end after which a line is no longer taken for one that only comes and goes. */
const PATIENCE = 5;

/**
 * Milliseconds before the queue is tried again after something that passes: 2 s, then 4 s for a while, because a line that
 * comes and goes is there only for seconds; then doubling as usual.
 */
export function pauseForLine(failures: number): number {
  return failures <= PATIENCE ? pauseAfter(Math.min(failures, 2)) : pauseAfter(failures - PATIENCE + 2);
}
