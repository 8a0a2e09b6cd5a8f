import type { ModuleNode } from '../module/module-content';

/** Where each node stands in a list, by its id; of several with one id, the first. */
export type NodeIndex = ReadonlyMap<string, number>;

const indexes = new WeakMap<readonly ModuleNode[], NodeIndex>();

/** Where the nodes of a list stand. Made once for each list: lists of nodes are never changed in place. */
export function nodeIndex(nodes: readonly ModuleNode[]): NodeIndex {
  const known = indexes.get(nodes);
  if (known) return known;
  const index = new Map<string, number>();
  for (const [at, node] of nodes.entries()) if (!index.has(node.id)) index.set(node.id, at);
  indexes.set(nodes, index);
  return index;
}

/** Says that a list holds nodes of the same ids at the same places as another, so that its index is known. */
export function sharesIndex(nodes: readonly ModuleNode[], index: NodeIndex): void {
  indexes.set(nodes, index);
}
