import { SIZE } from '@/shared/limits';
import type { ModuleContent, ModuleNode } from '../module/module-content';

/** Why nodes cannot be added: a module has a limit of nodes and of text. */
export type AddRefusal = 'tooMany' | 'tooLarge';

/** Why a module has no room for some more nodes; null when it has (limits that the server keeps too). */
export function addRefusal(content: ModuleContent, nodes: readonly ModuleNode[]): AddRefusal | null {
  if (content.nodes.length + nodes.length > SIZE.moduleNodes) return 'tooMany';
  const more = nodes.reduce((sum, node) => sum + nodeSize(node), 0);
  return contentSize(content) + more > SIZE.moduleContent ? 'tooLarge' : null;
}

const sizes = new WeakMap<ModuleNode, number>();

/** Characters of a node as JSON. Counted once for each node object: nodes are never changed in place. */
function nodeSize(node: ModuleNode): number {
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
