import { SIZE } from '@/shared/limits';
import type { ModuleContent, ModuleNode } from '../module/module-content';

/** The limit that adding nodes would break. */
export type AddRefusal = 'tooMany' | 'tooLarge';

/** Why nodes do not fit; null when they do (the server has the same limits). */
export function addRefusal(content: ModuleContent, nodes: readonly ModuleNode[]): AddRefusal | null {
  if (content.nodes.length + nodes.length > SIZE.moduleNodes) return 'tooMany';
  const more = nodes.reduce((sum, node) => sum + nodeSize(node), 0);
  return contentSize(content) + more > SIZE.moduleContent ? 'tooLarge' : null;
}

const sizes = new WeakMap<ModuleNode, number>();

/** A node's JSON length, cached since nodes are immutable. */
function nodeSize(node: ModuleNode): number {
  const known = sizes.get(node);
  if (known !== undefined) return known;
  const size = JSON.stringify(node).length + 1;
  sizes.set(node, size);
  return size;
}

/** Characters of a module's nodes as JSON: nearly all of its content. */
export function contentSize({ nodes }: ModuleContent): number {
  let sum = 0;
  for (const node of nodes) sum += nodeSize(node);
  return sum;
}
