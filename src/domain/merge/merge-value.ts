import { isRecord, type UnknownRecord } from '../graph/record';
import type { Collision } from './collision';
import { isKeyedList, mergeKeyedList } from './merge-keyed-list';
import { looselyEqual } from './loosely-equal';

/** Fields merged as a whole, since halves of two positions make a third. */
const WHOLE = new Set(['position']);

function fieldName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** A node or answer that changed its kind: its other fields depend on it. */
function changedKind(base: unknown, mine: UnknownRecord, theirs: UnknownRecord): boolean {
  const before = isRecord(base) ? base : {};
  return ['type', 'kind'].some(
    (tag) =>
      (tag in mine || tag in theirs) &&
      !(looselyEqual(before[tag], mine[tag]) && looselyEqual(mine[tag], theirs[tag])),
  );
}

/** Three-way merge of one value (rule C1). `mine` wins, and the collision is reported (C3). */
export function mergeValue(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: string,
  collisions: Collision[],
): unknown {
  if (looselyEqual(mine, theirs) || looselyEqual(base, mine)) return theirs;
  if (looselyEqual(base, theirs)) return mine;
  if (!WHOLE.has(fieldName(path))) {
    if (isKeyedList(path, mine) && isKeyedList(path, theirs)) {
      return mergeKeyedList(isKeyedList(path, base) ? base : [], mine, theirs, path, collisions, mergeValue);
    }
    if (isRecord(mine) && isRecord(theirs) && !changedKind(base, mine, theirs)) {
      return mergeFields(isRecord(base) ? base : {}, mine, theirs, path, collisions);
    }
  }
  collisions.push({ path, kept: 'mine', mine, theirs });
  return mine;
}

function mergeFields(
  base: UnknownRecord,
  mine: UnknownRecord,
  theirs: UnknownRecord,
  path: string,
  collisions: Collision[],
): UnknownRecord {
  const merged: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const value = mergeValue(
      base[key],
      mine[key],
      theirs[key],
      path === '' ? key : `${path}.${key}`,
      collisions,
    );
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}
