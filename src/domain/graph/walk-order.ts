import type { ModuleContent, ModuleNode } from '../module/module-content';
import { linksOf } from './links';
import { findStartNode } from './start-node';

/** The nodes of a module in the order in which somebody reads it. */
export interface WalkOrder {
  /** From the start along the links, the first way of each branching first. */
  readonly reached: readonly ModuleNode[];
  /** What no way from the start leads to, as stored. All nodes when there is no start. */
  readonly unreached: readonly ModuleNode[];
}

/** Walks a module from its start. Every node is in exactly one of the two lists, once. */
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
