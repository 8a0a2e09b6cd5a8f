import type { Collision } from '@/domain/merge/collision';
import { mergeNodeEdits, type NodeEdit } from '@/domain/merge/merge-node-edits';
import type { ModuleContent } from '@/domain/module/module-content';
import type { ModuleRow } from '@/domain/rows/rows';
import { nodesBeforeAll } from './edited-nodes';
import type { Edit } from './join-edit';
import { replay } from './replay';

/** Restores nodes that were edited here but deleted elsewhere before the write (rule C4). */
export function bringBackEdited(
  edits: readonly Edit[],
  found: ModuleContent,
  next: ModuleContent,
): { readonly content: ModuleContent; readonly collisions: readonly Collision[] } {
  const there = new Set(found.nodes.map((node) => node.id));
  const gone = [...nodesBeforeAll(edits)].flatMap(([id, base]) =>
    base === null || there.has(id) ? [] : [base],
  );
  if (gone.length === 0) return { content: next, collisions: [] };
  // Next to existing nodes, so that its links have targets.
  const became = replay({ ...found, nodes: [...found.nodes, ...gone] }, edits);
  const changed = gone.map((base): NodeEdit => {
    const mine = became.nodes.find((node) => node.id === base.id) ?? null;
    return { nodeId: base.id, base, mine, index: next.nodes.length };
  });
  const { row, collisions } = mergeNodeEdits({ content: next } as unknown as ModuleRow, changed);
  return {
    content: row.content,
    // The merge calls the module "mine" and the edits "theirs".
    collisions: collisions.map(({ path, mine, theirs }) => ({
      path,
      kept: 'mine',
      mine: theirs,
      theirs: mine,
    })),
  };
}
