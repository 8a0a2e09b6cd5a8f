import { readAnswer } from '../rows/run-answer';
import { fitsNode } from './answers';
import { startRun } from './engine';
import type { ModuleGraph } from './module-graph';
import { LONGEST_PATH, type RunState } from './run-state';

/** A stored run. `visited` is missing in rows of `module_sessions`. */
export interface StoredRun {
  readonly path: readonly string[];
  readonly visited?: readonly string[];
  readonly answers: Readonly<Record<string, unknown>>;
  readonly finished: boolean;
}

/** Resumes a run in the present module, without vanished nodes, unfit answers and those of unknown kinds. */
export function resumeRun(graph: ModuleGraph, stored: StoredRun): RunState {
  const path = stored.path.filter((id) => graph.nodes.has(id)).slice(-LONGEST_PATH);
  if (path.length === 0) return startRun(graph);
  const answers = Object.fromEntries(
    Object.entries(stored.answers).flatMap(([id, value]) => {
      const [node, answer] = [graph.nodes.get(id), readAnswer(value)];
      return node !== undefined && answer !== undefined && fitsNode(node, answer) ? [[id, answer]] : [];
    }),
  );
  const seen = [...(stored.visited ?? []), ...path, ...Object.keys(answers)];
  const visited = [...new Set(seen)].filter((id) => graph.nodes.has(id));
  return { path, visited, answers, finished: stored.finished };
}
