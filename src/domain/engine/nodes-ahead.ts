import { linksOf } from '../graph/links';
import type { ModuleNode } from '../module/module-content';
import type { ModuleGraph } from './module-graph';

/** The nodes that a learner can reach from `nodeId` in `steps` steps or fewer, nearest first, without `nodeId` itself. */
export function nodesAhead(graph: ModuleGraph, nodeId: string, steps: number): readonly ModuleNode[] {
  const seen = new Set([nodeId]);
  const ahead: ModuleNode[] = [];
  let edge = [graph.nodes.get(nodeId)];
  for (let step = 0; step < steps; step += 1) {
    const next: ModuleNode[] = [];
    for (const { to } of edge.flatMap((node) => (node === undefined ? [] : linksOf(node)))) {
      const node = graph.nodes.get(to);
      if (node === undefined || seen.has(to)) continue;
      seen.add(to);
      next.push(node);
    }
    ahead.push(...next);
    edge = next;
  }
  return ahead;
}
