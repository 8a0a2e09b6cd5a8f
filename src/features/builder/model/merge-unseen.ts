import type { Collision } from '@/domain/merge/collision';
import { mergeNodeEdits, type NodeEdit } from '@/domain/merge/merge-node-edits';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';
import type { ModuleRow } from '@/domain/rows/rows';
import { nodesBeforeAll } from './node-edits';
import { replay, type PendingEdit } from './pending-edits';

/** Merges node edits into a module. The merge calls the module "mine"; here the edits are. */
function merge(content: ModuleContent, edits: readonly NodeEdit[]) {
  if (edits.length === 0) return { content, collisions: [] };
  const { row, collisions } = mergeNodeEdits({ content } as unknown as ModuleRow, edits);
  return {
    content: row.content,
    collisions: collisions.map((one): Collision => ({ ...one, mine: one.theirs, theirs: one.mine })),
  };
}

/**
 * Completes a write that overwrites unseen changes from elsewhere: overwritten values become collisions (rule C3), and
 * nodes edited here but deleted there are restored (rule C4).
 * @param found the module before the edits
 * @param next the module after them
 */
export function mergeUnseen(
  edits: readonly PendingEdit[],
  found: ModuleContent,
  next: ModuleContent,
): { readonly content: ModuleContent; readonly collisions: readonly Collision[] } {
  const gone: ModuleNode[] = [];
  const changed: NodeEdit[] = [];
  for (const [nodeId, base] of nodesBeforeAll(edits)) {
    const now = found.nodes.find((node) => node.id === nodeId);
    // Nearly always unchanged since the edit began.
    if (base === null || now === base) continue;
    const mine = next.nodes.find((node) => node.id === nodeId);
    if (now === undefined) gone.push(base);
    else if (mine !== undefined) changed.push({ nodeId, base, mine, index: 0 });
  }
  const { collisions } = merge(found, changed);
  if (gone.length === 0) return { content: next, collisions };
  // Next to existing nodes, so that their links have targets.
  const became = replay({ ...found, nodes: [...found.nodes, ...gone] }, edits);
  const restored = merge(
    next,
    gone.map((base) => ({
      nodeId: base.id,
      base,
      mine: became.nodes.find((node) => node.id === base.id) ?? null,
      index: next.nodes.length,
    })),
  );
  const more = restored.collisions.map((one): Collision => ({ ...one, kept: 'mine' }));
  return { content: restored.content, collisions: [...collisions, ...more] };
}
