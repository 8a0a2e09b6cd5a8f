import type { Collision } from '@/domain/merge/collision';
import { mergeNodeEdits, type NodeEdit } from '@/domain/merge/merge-node-edits';
import type { ModuleContent } from '@/domain/module/module-content';
import type { ModuleRow } from '@/domain/rows/rows';
import { nodesBeforeAll } from './edited-nodes';
import type { Edit } from './join-edit';

/**
 * What edits put their own value over that somebody else changed, in another tab or on another device, after the person
 * began with it and before it was written: it never stood on this screen (rule C3). `found` is the module as it is
 * before the edits, `next` with them.
 */
export function overwritten(
  edits: readonly Edit[],
  found: ModuleContent,
  next: ModuleContent,
): readonly Collision[] {
  const changed = [...nodesBeforeAll(edits)].flatMap(([nodeId, base]): NodeEdit[] => {
    const now = found.nodes.find((node) => node.id === nodeId);
    // As the person began with it: so it is nearly always, and then there is nothing to compare.
    if (base === null || now === undefined || now === base) return [];
    const mine = next.nodes.find((node) => node.id === nodeId);
    return mine === undefined ? [] : [{ nodeId, base, mine, index: 0 }];
  });
  if (changed.length === 0) return [];
  const row = { content: found } as unknown as ModuleRow;
  // There the module plays "mine", and the edits what somebody else did.
  return mergeNodeEdits(row, changed).collisions.map(({ path, kept, mine, theirs }) => ({
    path,
    kept,
    mine: theirs,
    theirs: mine,
  }));
}
