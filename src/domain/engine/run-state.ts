/** An immutable state of a run. A refused step returns the same object. */
export interface RunState {
  /** Visited path without steps back; the last is current. */
  readonly path: readonly string[];
  /** All nodes ever shown, in that order. */
  readonly visited: readonly string[];
  readonly answers: Readonly<Record<string, RunAnswer>>;
  /** Whether the run ended. */
  readonly finished: boolean;
}

/** Most nodes that a path remembers, since a module may loop for ever. Ours. */
export const LONGEST_PATH = 2000;
import type { RunAnswer } from '../nodes/registry';
