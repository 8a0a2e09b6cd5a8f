import type { ModuleContent, ModuleNode } from '../module/module-content';

/** Nodes that were copied: complete in themselves, as plain data. */
export interface Clip {
  /** With their ids, links and places as in the module they come from. Never empty. */
  readonly nodes: readonly ModuleNode[];
}

/** Copies nodes, in the order of the module. Ids that are not there are left out. */
export function copyNodes(content: ModuleContent, nodeIds: readonly string[]): Clip {
  const chosen = new Set(nodeIds);
  return { nodes: content.nodes.filter((node) => chosen.has(node.id)) };
}
