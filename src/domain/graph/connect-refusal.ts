import type { ModuleContent, ModuleNode } from '../module/module-content';
import { nodeIndex } from './node-index';
import { isStartNode } from './start-node';

/** Why two nodes cannot be linked (authoring specification, section 4). */
export type ConnectRefusal = 'itself' | 'start' | 'missing';

/** Why a link would break the flow rules; null when allowed. */
export function refusalOf(
  from: ModuleNode | undefined,
  target: ModuleNode | undefined,
): ConnectRefusal | null {
  if (!from || !target) return 'missing';
  if (from.id === target.id) return 'itself';
  return isStartNode(target) ? 'start' : null;
}

/** `refusalOf` by ids. */
export function connectRefusal(content: ModuleContent, fromId: string, toId: string): ConnectRefusal | null {
  if (fromId === toId) return 'itself';
  const index = nodeIndex(content.nodes);
  const node = (id: string) => content.nodes[index.get(id) ?? -1];
  return refusalOf(node(fromId), node(toId));
}
