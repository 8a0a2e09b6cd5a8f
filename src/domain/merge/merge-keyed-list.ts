import { isRecord } from '../graph/record';
import type { Collision } from './collision';
import { looselyEqual } from './loosely-equal';

/** Lists of unique texts, which are their own ids. */
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

/** Whether all members have unique ids. */
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

/** Merges two keyed lists (rule C1); an edit outlives a deletion (rule C4). */
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

/** Fields of a node that change because of other nodes, as when another one becomes the start. */
const NOT_AN_EDIT = new Set(['isStart', 'allowPrevious']);

/** Whether a member was edited on purpose (rule C4). */
function isEdited(before: unknown, after: unknown): boolean {
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].some((key) => {
      if (NOT_AN_EDIT.has(key) || (key === 'connection' && after[key] === undefined)) return false;
      return isEdited(before[key], after[key]);
    });
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.some((member, index) => isEdited(member, after[index]));
  }
  return !looselyEqual(before, after);
}

/** Merges the order of two id lists (rule C1): the side that moved a member places it, mine if both did. */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] {
  const inTheirs = new Set(theirs);
  const shared = new Set(mine.filter((id) => inTheirs.has(id)));
  const mineFirst = movedMembers(base, mine, shared);
  const order = (mineFirst ? mine : theirs).filter((id) => shared.has(id));
  const runs = [runsBehind(mine, shared), runsBehind(theirs, shared)];
  const place = (anchor: string | undefined): readonly string[] =>
    runs
      .map((run) => run.get(anchor) ?? [])
      .filter((run) => run.length > 0)
      .sort((a, b) => (lowest(a) < lowest(b) ? -1 : 1))
      .flat();
  return [...place(undefined), ...order.flatMap((id) => [id, ...place(id)])];
}

function movedMembers(base: readonly string[], list: readonly string[], among: ReadonlySet<string>): boolean {
  const known = new Set(base);
  const now = list.filter((id) => among.has(id) && known.has(id));
  const kept = new Set(now);
  const before = base.filter((id) => kept.has(id));
  return now.some((id, index) => id !== before[index]);
}

/** Unshared members by the shared one they follow; `undefined` is the head. */
function runsBehind(
  list: readonly string[],
  shared: ReadonlySet<string>,
): ReadonlyMap<string | undefined, readonly string[]> {
  const runs = new Map<string | undefined, string[]>();
  let anchor: string | undefined;
  for (const id of list) {
    if (shared.has(id)) anchor = id;
    else runs.set(anchor, [...(runs.get(anchor) ?? []), id]);
  }
  return runs;
}

function lowest(ids: readonly string[]): string {
  return ids.reduce((least, id) => (id < least ? id : least));
}
