import type { RunAnswer } from '../rows/rows';
import { fitsNode } from './answers';
import { startRun } from './engine';
import type { ModuleGraph } from './module-graph';
import { LONGEST_PATH, type RunState } from './run-state';

/** A stored run. `visited` is missing in rows of `module_sessions`. */
export interface StoredRun {
  readonly path: readonly string[];
  readonly visited?: readonly string[];
  readonly answers: Readonly<Record<string, RunAnswer>>;
  readonly finished: boolean;
}

/** Resumes a run in the present module, dropping vanished nodes and unfit answers. */
export function resumeRun(graph: ModuleGraph, stored: StoredRun): RunState {
  const path = stored.path.filter((id) => graph.nodes.has(id)).slice(-LONGEST_PATH);
  if (path.length === 0) return startRun(graph);
  const answers = Object.fromEntries(
    Object.entries(stored.answers).filter(([id, answer]) => {
      const node = graph.nodes.get(id);
      return node !== undefined && fitsNode(node, answer);
    }),
  );
  const seen = [...(stored.visited ?? []), ...path, ...Object.keys(answers)];
  const visited = [...new Set(seen)].filter((id) => graph.nodes.has(id));
  return { path, visited, answers, finished: stored.finished };
}
