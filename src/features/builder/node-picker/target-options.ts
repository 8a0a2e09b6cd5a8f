import { findNodes } from '@/domain/graph/find-nodes';
import { allLinks } from '@/domain/graph/links';
import { isStartNode } from '@/domain/graph/start-node';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';

export interface TargetOption {
  readonly node: ModuleNode;
  /** No link leads to it yet. */
  readonly isUnlinked: boolean;
}

/**
 * Possible targets of an exit of `nodeId`: not itself, not the start (authoring specification, section 4).
 * The current target first, then unlinked nodes; for a search the best matches first.
 */
export function targetOptions(
  content: ModuleContent,
  nodeId: string,
  to: string | undefined,
  query: string,
): readonly TargetOption[] {
  const linked = new Set(allLinks(content).map((link) => link.to));
  const words = query.trim();
  const rank = (node: ModuleNode) => {
    if (words !== '' || node.id === to) return 0;
    return linked.has(node.id) ? 2 : 1;
  };
  return (words === '' ? content.nodes : findNodes(content, query))
    .filter((node) => node.id !== nodeId && !isStartNode(node))
    .map((node) => ({ node, isUnlinked: !linked.has(node.id), rank: rank(node) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ node, isUnlinked }) => ({ node, isUnlinked }));
}
