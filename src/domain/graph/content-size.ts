import type { ModuleContent, ModuleNode } from '../module/module-content';

const sizes = new WeakMap<ModuleNode, number>();

/** Characters of a node as JSON. Counted once for each node object: nodes are never changed in place. */
export function nodeSize(node: ModuleNode): number {
  const known = sizes.get(node);
  if (known !== undefined) return known;
  const size = JSON.stringify(node).length + 1;
  sizes.set(node, size);
  return size;
}

/** Characters of a module's nodes as JSON, which is nearly all of its content. */
export function contentSize({ nodes }: ModuleContent): number {
  let sum = 0;
  for (const node of nodes) sum += nodeSize(node);
  return sum;
}
