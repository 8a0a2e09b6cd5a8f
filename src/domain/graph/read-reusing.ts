import type { ModuleContent, ModuleNode } from '../module/module-content';
import { readModuleContent } from '../module/read-module-content';
import { equalJson } from '../json/equal-json';
import { nodeIndex } from './node-index';
import { isRecord } from './record';
import { repairGraph } from './repair-graph';
import { diffContent, isEmptyPatch } from './patch-content';
import type { GraphCommand } from './graph-command';
import { runCommand, type CommandResult } from './run-command';

/** A normalized node; the same object if it already was. */
function readNode(node: ModuleNode): ModuleNode {
  const [read] = readModuleContent({ nodes: [node] }).nodes;
  return read === undefined || equalJson(read, node) ? node : read;
}

/** Whether all entries are nodes with unique ids, so that each can be read alone. */
function standAlone(nodes: unknown): nodes is readonly ModuleNode[] {
  if (!Array.isArray(nodes)) return false;
  const ids = new Set<unknown>();
  for (const node of nodes as readonly unknown[]) {
    const id = isRecord(node) ? node['id'] : undefined;
    if (typeof id !== 'string' || id === '' || ids.has(id)) return false;
    ids.add(id);
  }
  return true;
}

/** Stored content, normalized and repaired. Nodes equal to `known` ones are the same objects. */
export function readReusing(raw: ModuleContent, known: ModuleContent): ModuleContent {
  if (raw === known) return known;
  if (!isRecord(raw) || !standAlone(raw.nodes)) return repairGraph(readModuleContent(raw), known);
  const index = nodeIndex(known.nodes);
  let isShared = raw.nodes.length === known.nodes.length;
  const nodes = raw.nodes.map((node, at) => {
    const before = known.nodes[index.get(node.id) ?? -1];
    const next = before && equalJson(node, before) ? before : readNode(node);
    isShared &&= next === known.nodes[at];
    return next;
  });
  const content = { ...raw, nodes: isShared ? known.nodes : nodes };
  return isShared && equalJson({ ...content }, { ...known }) ? known : repairGraph(content, known);
}

/** Normalizes the nodes that differ from those in `from`. */
export function readChanges(content: ModuleContent, from: ModuleContent): ModuleContent {
  let changed = false;
  const index = nodeIndex(from.nodes);
  const nodes = content.nodes.map((node, at) => {
    if (node === from.nodes[at] || node === from.nodes[index.get(node.id) ?? -1]) return node;
    const next = readNode(node);
    changed ||= next !== node;
    return next;
  });
  return changed ? { ...content, nodes } : content;
}

/** `runCommand` for content read by `readReusing`, normalizing nodes from outside. */
export function runOnRead(content: ModuleContent, command: GraphCommand): CommandResult {
  const result = runCommand(content, command);
  const read = readChanges(result.content, content);
  if (read === result.content) return result;
  const repaired = repairGraph(read, content);
  const patch = diffContent(repaired, content);
  return isEmptyPatch(patch)
    ? { content, inverse: null }
    : { content: repaired, inverse: { name: 'patch', patch } };
}
