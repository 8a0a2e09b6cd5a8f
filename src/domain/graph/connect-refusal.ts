import type { ModuleContent } from '../module/module-content';
import { isStartNode } from './start-node';

/** Why two nodes cannot be linked (authoring specification, section 4). */
export type ConnectRefusal = 'itself' | 'start' | 'missing';

/** Why a link from one node to another would break the flow rules; null when it may be made. */
export function connectRefusal(content: ModuleContent, fromId: string, toId: string): ConnectRefusal | null {
  if (fromId === toId) return 'itself';
  const target = content.nodes.find((node) => node.id === toId);
  if (!target || !content.nodes.some((node) => node.id === fromId)) return 'missing';
  return isStartNode(target) ? 'start' : null;
}
