import type { Collision } from './collision';
import { isEdited } from './is-edited';
import { mergeOrder } from './merge-order';

/** Lists of plain texts that hold each text once; the text is its own id. */
const LISTS_OF_TEXTS = new Set(['rankingItems']);

type MergeMember = (
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: string,
  collisions: Collision[],
) => unknown;

function idOf(member: unknown): string | undefined {
  if (typeof member === 'string') return member;
  if (typeof member !== 'object' || member === null || !('id' in member)) return undefined;
  return typeof member.id === 'string' ? member.id : undefined;
}

/** Whether a value is a list whose members can be told apart: each has an id of its own. */
export function isKeyedList(path: string, value: unknown): value is readonly unknown[] {
  if (!Array.isArray(value)) return false;
  const textsAllowed = LISTS_OF_TEXTS.has(path.slice(path.lastIndexOf('.') + 1));
  const ids = new Set<string>();
  for (const member of value) {
    if (typeof member === 'string' && !textsAllowed) return false;
    const id = idOf(member);
    if (id === undefined || ids.has(id)) return false;
    ids.add(id);
  }
  return true;
}

/**
 * Merges two lists by the ids of their members (rule C1): members new on either side are in, a member deleted on one
 * side goes unless the other side edited it (rule C4), a member edited on both sides is merged, and so is the order.
 */
export function mergeKeyedList(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
  path: string,
  collisions: Collision[],
  mergeMember: MergeMember,
): readonly unknown[] {
  const [before, left, right] = [base, mine, theirs].map(
    (list) => new Map(list.map((member) => [idOf(member) ?? '', member])),
  ) as [Map<string, unknown>, Map<string, unknown>, Map<string, unknown>];
  const members = new Map<string, unknown>();
  for (const id of new Set([...left.keys(), ...right.keys()])) {
    const [was, ours, other] = [before.get(id), left.get(id), right.get(id)];
    const at = `${path}[${id}]`;
    if (ours !== undefined && other !== undefined)
      members.set(id, mergeMember(was, ours, other, at, collisions));
    else if (was === undefined) members.set(id, ours ?? other);
    else if (isEdited(was, ours ?? other)) {
      members.set(id, ours ?? other);
      collisions.push({ path: at, kept: ours === undefined ? 'theirs' : 'mine', mine: ours, theirs: other });
    }
  }
  const order = mergeOrder([...before.keys()], [...left.keys()], [...right.keys()]);
  return order.filter((id) => members.has(id)).map((id) => members.get(id));
}
