import type { ModuleContent, ModuleNode } from '../module/module-content';
import { linksOf } from './links';
import { findStartNode } from './start-node';

export interface WalkOrder {
  /** Reachable nodes, depth first. */
  readonly reached: readonly ModuleNode[];
  /** The others, as stored; all without a start. */
  readonly unreached: readonly ModuleNode[];
}

/** Walks a module from its start; each node is in one of the two lists. */
export function walkOrder(content: ModuleContent): WalkOrder {
  const nodes = new Map(content.nodes.map((node) => [node.id, node]));
  const start = findStartNode(content);
  const reached = new Set<ModuleNode>();
  const ahead = start ? [start.id] : [];
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    const node = nodes.get(id);
    if (!node || reached.has(node)) continue;
    reached.add(node);
    ahead.push(
      ...linksOf(node)
        .map((link) => link.to)
        .toReversed(),
    );
  }
  return { reached: [...reached], unreached: content.nodes.filter((node) => !reached.has(node)) };
}
