import type { ModuleNode } from '../module/module-content';

/** Where each node is in a list, by id; of duplicates the first. */
export type NodeIndex = ReadonlyMap<string, number>;

const indexes = new WeakMap<readonly ModuleNode[], NodeIndex>();

/** Cached for each list: lists of nodes are never changed in place. */
export function nodeIndex(nodes: readonly ModuleNode[]): NodeIndex {
  const known = indexes.get(nodes);
  if (known) return known;
  const index = new Map<string, number>();
  for (const [at, node] of nodes.entries()) if (!index.has(node.id)) index.set(node.id, at);
  indexes.set(nodes, index);
  return index;
}

/** Reuses the index of a list with the same ids in the same places. */
export function sharesIndex(nodes: readonly ModuleNode[], index: NodeIndex): void {
  indexes.set(nodes, index);
}
