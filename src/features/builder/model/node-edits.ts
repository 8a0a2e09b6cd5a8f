import type { GraphCommand } from '@/domain/graph/graph-command';
import { patchedIds } from '@/domain/graph/patch-content';
import type { NodeEdit } from '@/domain/merge/merge-node-edits';
import type { ModuleContent } from '@/domain/module/module-content';
import type { PendingEdit } from './pending-edits';

/** The nodes that a command changed, before the change; `inverse` undoes it. */
export function nodesBefore(content: ModuleContent, inverse: GraphCommand): PendingEdit['before'] {
  const ids = inverse.name === 'patch' ? patchedIds(inverse.patch) : [];
  return new Map([...ids].map((id) => [id, content.nodes.find((node) => node.id === id) ?? null]));
}

/**
 * Unwritten edits by node, before and after. Edits whose write was tried are separate from later ones, since they may have
 * reached the device.
 */
export function nodeEdits(edits: readonly PendingEdit[], content: ModuleContent): readonly NodeEdit[] {
  const places = new Map(content.nodes.map((node, at) => [node.id, at]));
  const groups = new Map<number, PendingEdit[]>();
  for (const edit of edits) {
    if (edit.state === 'written') continue;
    const name = edit.tried ?? Infinity;
    groups.set(name, [...(groups.get(name) ?? []), edit]);
  }
  const found: NodeEdit[] = [];
  let after: PendingEdit['before'] = new Map();
  for (const group of [...groups.values()].toReversed()) {
    const before = nodesBeforeAll(group);
    const ofGroup = [...before].map(([nodeId, base]): NodeEdit => {
      const at = places.get(nodeId);
      const mine = after.get(nodeId);
      return {
        nodeId,
        base,
        mine: mine === undefined ? (content.nodes[at ?? -1] ?? null) : mine,
        index: at ?? content.nodes.length,
        through: group.at(-1)?.number,
      };
    });
    found.unshift(...ofGroup);
    after = new Map([...after, ...before]);
  }
  return found;
}

/** The first edit of a node holds its original state. */
export function nodesBeforeAll(edits: readonly PendingEdit[]): PendingEdit['before'] {
  return new Map(edits.toReversed().flatMap((edit) => [...edit.before]));
}
