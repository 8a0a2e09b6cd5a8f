import type { ModuleContent, ModuleNode } from '../module/module-content';
import { withoutLinks } from './links';
import { findStartNode, withStart } from './start-node';

function uniqueIds(nodes: readonly ModuleNode[]): readonly ModuleNode[] {
  const taken = new Set(nodes.map((node) => node.id));
  if (taken.size === nodes.length) return nodes;
  const seen = new Set<string>();
  return nodes.map((node) => {
    let id = node.id;
    for (let copy = 2; seen.has(id); copy += 1) {
      const candidate = `${node.id}-${copy}`;
      id = taken.has(candidate) ? id : candidate;
    }
    seen.add(id);
    taken.add(id);
    return id === node.id ? node : { ...node, id };
  });
}

/**
 * The same module with the flow rules kept (authoring specification, section 4; rule C2): node ids are unique, at
 * most one node is the start and it does not allow going back, and every connection leads to another node of the
 * module that is not the start. No node is ever dropped. Nodes that were in order are the very same objects
 * afterwards, and so is the whole content when there was nothing to repair.
 */
export function repairGraph(content: ModuleContent): ModuleContent {
  const nodes = uniqueIds(content.nodes);
  const start = findStartNode({ nodes });
  const targets = new Set(nodes.map((node) => node.id));
  if (start) targets.delete(start.id);
  let changed = nodes !== content.nodes;
  const repaired = nodes.map((node) => {
    const next = withoutLinks(
      withStart(node, node === start),
      (to) => typeof to === 'string' && to !== node.id && targets.has(to),
    );
    changed ||= next !== node;
    return next;
  });
  return changed ? { ...content, nodes: repaired } : content;
}
