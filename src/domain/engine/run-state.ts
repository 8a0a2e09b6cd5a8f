import type { RunAnswer } from '../rows/rows';

/** One run at one moment, never changed in place. A step that is not allowed gives the very same object. */
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

/** Nodes that a path remembers at most, because a module may loop forever. Ours. */
export const LONGEST_PATH = 2000;
