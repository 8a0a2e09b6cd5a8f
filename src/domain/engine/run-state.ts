import type { RunAnswer } from '../rows/rows';

/**
 * One run of a module at one moment. Never changed in place: every step of the engine gives a new state, or the
 * very same one when the step is not allowed.
 */
export interface RunState {
  /** Ids of the nodes walked through, oldest first, without the ones stepped back from. The last is the current one. */
  readonly path: readonly string[];
  /** Ids of all nodes that were ever shown in this run, in the order they were first shown. */
  readonly visited: readonly string[];
  /** By node id. */
  readonly answers: Readonly<Record<string, RunAnswer>>;
  /** Whether the run came to its end. */
  readonly finished: boolean;
}

/**
 * Nodes that a path remembers at most. A module may loop forever; beyond this the oldest steps are forgotten, so
 * that what is stored for a run stays small. Ours, not specified.
 */
export const LONGEST_PATH = 2000;
