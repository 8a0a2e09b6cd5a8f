import { SIZE } from '@/shared/limits';
import type { ModuleContent, ModuleNode } from '../module/module-content';
import { contentSize, nodeSize } from './content-size';

/** Why nodes cannot be added: a module holds only so many, or only so much text. */
export type AddRefusal = 'tooMany' | 'tooLarge';

/** Why a module has no room for some more nodes; null when it has (limits that the server keeps too). */
export function addRefusal(content: ModuleContent, nodes: readonly ModuleNode[]): AddRefusal | null {
  if (content.nodes.length + nodes.length > SIZE.moduleNodes) return 'tooMany';
  const more = nodes.reduce((sum, node) => sum + nodeSize(node), 0);
  return contentSize(content) + more > SIZE.moduleContent ? 'tooLarge' : null;
}
