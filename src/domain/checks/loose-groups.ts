import type { NodeExits } from './node-exits';

/** Nodes that no way from the start leads to, told by the one from which they would be reached. */
export interface LooseGroup {
  readonly firstId: string;
  /** What follows it and no group before it, in the order of a walk. */
  readonly otherIds: readonly string[];
}

/**
 * Parts nodes that are not reached into as few groups as a creator has links to make: a group begins at a node that
 * nothing leads to, else at the first of a circle. Every node is in exactly one group. Linear in nodes and links.
 */
export function looseGroups(
  unreached: readonly string[],
  exits: ReadonlyMap<string, NodeExits>,
): readonly LooseGroup[] {
  const led = new Set(unreached.flatMap((id) => (exits.get(id)?.targets ?? []).filter((to) => to !== id)));
  const left = new Set(unreached);
  const groups: LooseGroup[] = [];
  // Beginnings first: what can be reached from one of them is no beginning of its own.
  for (const id of [...unreached.filter((one) => !led.has(one)), ...unreached]) {
    if (!left.has(id)) continue;
    const found: string[] = [];
    const ahead = [id];
    for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
      if (!left.delete(next)) continue;
      found.push(next);
      ahead.push(...(exits.get(next)?.targets ?? []).toReversed());
    }
    groups.push({ firstId: id, otherIds: found.slice(1) });
  }
  return groups;
}
