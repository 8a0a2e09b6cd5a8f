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

/** Longest stored path, since a module may loop endlessly. Ours. */
export const LONGEST_PATH = 2000;
import type { RunAnswer } from '../nodes/registry';
