import type { Collision } from '@/domain/merge/collision';
import { mergeNodeEdits, type NodeEdit } from '@/domain/merge/merge-node-edits';
import type { ModuleContent } from '@/domain/module/module-content';
import type { ModuleRow } from '@/domain/rows/rows';
import { nodesBeforeAll } from './edited-nodes';
import type { Edit } from './join-edit';

/** Values changed elsewhere that these edits overwrite without the person having seen them (rule C3). */
export function overwritten(
  edits: readonly Edit[],
  found: ModuleContent,
  next: ModuleContent,
): readonly Collision[] {
  const changed = [...nodesBeforeAll(edits)].flatMap(([nodeId, base]): NodeEdit[] => {
    const now = found.nodes.find((node) => node.id === nodeId);
    // Nearly always unchanged since the person began.
    if (base === null || now === undefined || now === base) return [];
    const mine = next.nodes.find((node) => node.id === nodeId);
    return mine === undefined ? [] : [{ nodeId, base, mine, index: 0 }];
  });
  if (changed.length === 0) return [];
  const row = { content: found } as unknown as ModuleRow;
  // The merge calls the module "mine" and the edits "theirs".
  return mergeNodeEdits(row, changed).collisions.map(({ path, kept, mine, theirs }) => ({
    path,
    kept,
    mine: theirs,
    theirs: mine,
  }));
}
