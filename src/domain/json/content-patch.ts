import { isRecord, type UnknownRecord } from '../graph/record';
import { equalJson } from './equal-json';

/**
 * Changes of a module's content, by field and list member: the format of undo, of stored undo steps, and of sent
 * changes, which the database applies (`private.with_delta`).
 */
export interface ContentPatch {
  /** New or changed fields. */
  readonly set?: Readonly<Record<string, unknown>>;
  /** Removed fields or members. */
  readonly drop?: readonly string[];
  /** Nested changes. */
  readonly in?: Readonly<Record<string, ContentPatch>>;
  /** Moved (`[after, id]`) or new (`[after, id, member]`) members, in order; null is the head. */
  readonly place?: readonly (readonly [string | null, string, UnknownRecord?])[];
}

type Member = UnknownRecord & { readonly id: string };

/** The diff; empty if equal, undefined if nothing is shared. */
export function diffJson(before: unknown, after: unknown): ContentPatch | undefined {
  if (isRecord(before) && isRecord(after)) return diffFields(before, after);
  const [from, to] = [membersOf(before), membersOf(after)];
  if (from !== undefined && to !== undefined) return diffLists(from, to);
  return equalJson(before, after) ? {} : undefined;
}

/** Applies a delta; undefined when it does not fit. */
export function applyDelta(value: unknown, delta: ContentPatch): unknown {
  if (isRecord(value) && delta.place === undefined) return applyToFields(value, delta);
  const members = membersOf(value);
  return members === undefined || delta.set !== undefined ? undefined : applyToMembers(members, delta);
}

function field(fields: UnknownRecord, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** A list's members by id; undefined unless unique. */
function membersOf(value: unknown): Map<string, Member> | undefined {
  if (!Array.isArray(value)) return undefined;
  const members = new Map<string, Member>();
  for (const member of value as unknown[]) {
    if (!isRecord(member) || typeof member['id'] !== 'string' || members.has(member['id'])) return undefined;
    members.set(member['id'], member as Member);
  }
  return members;
}

function diffFields(before: UnknownRecord, after: UnknownRecord): ContentPatch {
  const set: [string, unknown][] = [];
  const inside: [string, ContentPatch][] = [];
  const drop = Object.keys(before).filter(
    (name) => before[name] !== undefined && field(after, name) === undefined,
  );
  for (const [name, value] of Object.entries(after)) {
    if (value === undefined || equalJson(field(before, name), value)) continue;
    const inner = field(before, name) === undefined ? undefined : diffJson(before[name], value);
    if (inner === undefined) set.push([name, value]);
    else inside.push([name, inner]);
  }
  return {
    ...(set.length > 0 ? { set: Object.fromEntries(set) } : {}),
    ...(drop.length > 0 ? { drop } : {}),
    ...(inside.length > 0 ? { in: Object.fromEntries(inside) } : {}),
  };
}

/** The diff of two lists by id; `last` is the member that both come behind. */
export function diffLists(
  before: ReadonlyMap<string, Member>,
  after: ReadonlyMap<string, Member>,
  last: string | null = null,
): ContentPatch {
  const drop = [...before.keys()].filter((id) => !after.has(id));
  const places = new Map([...before.keys()].map((id, index) => [id, index]));
  const shared = [...after.keys()].filter((id) => places.has(id));
  const staying = new Set(longestRun(shared.map((id) => places.get(id)!)).map((index) => shared[index]!));
  const place: [string | null, string, Member?][] = [];
  const inside: [string, ContentPatch][] = [];
  let previous = last;
  for (const [id, member] of after) {
    const was = before.get(id);
    if (was === undefined) place.push([previous, id, member]);
    else {
      if (!staying.has(id)) place.push([previous, id]);
      if (!equalJson(was, member)) inside.push([id, diffFields(was, member)]);
    }
    previous = id;
  }
  return {
    ...(drop.length > 0 ? { drop } : {}),
    ...(inside.length > 0 ? { in: Object.fromEntries(inside) } : {}),
    ...(place.length > 0 ? { place } : {}),
  };
}

function applyToFields(value: UnknownRecord, delta: ContentPatch): UnknownRecord | undefined {
  const dropped = new Set(delta.drop);
  const fields = new Map(Object.entries(value).filter(([name]) => !dropped.has(name)));
  for (const [name, set] of Object.entries(delta.set ?? {})) fields.set(name, set);
  for (const [name, inner] of Object.entries(delta.in ?? {})) {
    const changed = applyDelta(fields.get(name), inner);
    if (changed === undefined) return undefined;
    fields.set(name, changed);
  }
  return Object.fromEntries(fields);
}

function applyToMembers(members: Map<string, Member>, delta: ContentPatch): readonly unknown[] | undefined {
  const place = delta.place ?? [];
  if (new Set(place.map(([, id]) => id)).size < place.length) return undefined;
  const leaving = new Set([...(delta.drop ?? []), ...place.map(([, id]) => id)]);
  const order: string[] = [...members.keys()].filter((id) => !leaving.has(id));
  const changed = new Map<string, unknown>(members);
  for (const [id, inner] of Object.entries(delta.in ?? {})) {
    const member = applyDelta(members.get(id), inner);
    if (member === undefined) return undefined;
    changed.set(id, member);
  }
  for (const [after, id, member] of place) {
    if (member !== undefined) changed.set(id, member);
    else if (!members.has(id)) return undefined;
    const at = after === null ? 0 : order.indexOf(after) + 1;
    if (at === 0 && after !== null) return undefined;
    order.splice(at, 0, id);
  }
  return order.map((id) => changed.get(id));
}

/** Indexes of a longest increasing run: the members that need not move. */
export function longestRun(numbers: readonly number[]): readonly number[] {
  /** By run length, the index of the smallest last number. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [index, number] of numbers.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]!]! < number) low = middle + 1;
      else high = middle;
    }
    before[index] = ends[low - 1];
    ends[low] = index;
  }
  const run: number[] = [];
  for (let index = ends.at(-1); index !== undefined; index = before[index]) run.push(index);
  return run.reverse();
}
