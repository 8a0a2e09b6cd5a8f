import { isKnownNode, type ModuleContent, type ModuleNode } from '../module/module-content';
import { ContentDraft } from './content-draft';
import { withoutLinks } from './links';
import { nodeIndex } from './node-index';
import { findStartNode, isStartNode, withStart } from './start-node';

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

/** Contents known to keep the rules. */
const inOrder = new WeakSet<ModuleContent>();

/** The nodes changed since `from`; undefined if the start or any id changed. */
function changedNodes(content: ModuleContent, from: ModuleContent | undefined): readonly ModuleNode[] | null {
  if (!from || !inOrder.has(from) || from.nodes.length !== content.nodes.length) return null;
  const changed: ModuleNode[] = [];
  for (const [at, node] of content.nodes.entries()) {
    const before = from.nodes[at];
    if (node === before) continue;
    if (!before || node.id !== before.id || isStartNode(node) !== isStartNode(before)) return null;
    changed.push(node);
  }
  return changed;
}

/**
 * Enforces the flow rules (authoring specification, section 4; rule C2). Drops no node, leaves unknown types
 * alone, and keeps sound nodes the same objects. `from`, the content before the change, saves work.
 */
export function repairGraph(content: ModuleContent, from?: ModuleContent): ModuleContent {
  if (inOrder.has(content)) return content;
  const changed = changedNodes(content, from);
  const repaired = changed ? repairNodes(content, changed) : repairAll(content, from);
  inOrder.add(repaired);
  return repaired;
}

function repairNodes(content: ModuleContent, changed: readonly ModuleNode[]): ModuleContent {
  const draft = new ContentDraft(content);
  const start = findStartNode(content);
  for (const node of changed) {
    draft.put(repairNode(node, start, (to) => draft.get(to) !== undefined, isAnywhere));
  }
  return draft.content();
}

const isAnywhere = () => true;

/** `isThere` knows the nodes; `isKept` what a newer node type may lead to besides. */
function repairNode(
  node: ModuleNode,
  start: ModuleNode | undefined,
  isThere: (to: string) => boolean,
  isKept: (to: string) => boolean,
): ModuleNode {
  const isTarget = (to: string) => to !== node.id && to !== start?.id && isThere(to);
  return withoutLinks(
    withStart(node, node === start),
    isKnownNode(node)
      ? (to) => typeof to === 'string' && isTarget(to)
      : (to) => typeof to !== 'string' || isTarget(to) || (!isThere(to) && isKept(to)),
  );
}

function repairAll(content: ModuleContent, from: ModuleContent | undefined): ModuleContent {
  const nodes = uniqueIds(content.nodes);
  const start = findStartNode({ nodes });
  const ids = new Set(nodes.map((node) => node.id));
  const had = from && nodeIndex(from.nodes);
  let changed = nodes !== content.nodes;
  const repaired = nodes.map((node) => {
    const next = repairNode(
      node,
      start,
      (to) => ids.has(to),
      (to) => had?.has(to) !== true,
    );
    changed ||= next !== node;
    return next;
  });
  return changed ? { ...content, nodes: repaired } : content;
}
