import { linksOf } from '../graph/links';
import type { ModuleNode } from '../module/module-content';
import { branches } from '../nodes/registry';
import type { ModuleGraph } from './module-graph';
import type { RunState } from './run-state';

/** Where a run could have gone elsewhere: nodes on its path with a choice that leads to a node it never saw, last one first. */
export function otherPaths(graph: ModuleGraph, run: RunState): readonly ModuleNode[] {
  const visited = new Set(run.visited);
  return [...new Set(run.path)].reverse().flatMap((id) => {
    const node = graph.nodes.get(id);
    if (node === undefined || !branches(node)) return [];
    return linksOf(node).some(({ to }) => graph.nodes.has(to) && !visited.has(to)) ? [node] : [];
  });
}
