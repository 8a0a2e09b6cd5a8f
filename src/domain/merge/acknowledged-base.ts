import { isRecord } from '../graph/record';
import { isKeyedList } from './merge-keyed-list';
import { looselyEqual } from './loosely-equal';

/** The base to merge on when an answer was lost (rule Q10): what we sent, where the server holds it. */
export function acknowledgedBase(base: unknown, sent: unknown, theirs: unknown, path = ''): unknown {
  if (looselyEqual(sent, theirs)) return sent;
  if (isKeyedList(path, sent) && isKeyedList(path, theirs)) {
    return acknowledgedMembers(isKeyedList(path, base) ? base : [], sent, theirs, path);
  }
  if (isRecord(sent) && isRecord(theirs)) {
    const was = isRecord(base) ? base : {};
    const fields: Record<string, unknown> = {};
    for (const key of new Set([...Object.keys(was), ...Object.keys(sent), ...Object.keys(theirs)])) {
      const at = path === '' ? key : `${path}.${key}`;
      const value = acknowledgedBase(was[key], sent[key], theirs[key], at);
      if (value !== undefined) fields[key] = value;
    }
    return fields;
  }
  return base;
}

function idOf(member: unknown): string {
  return String(isRecord(member) ? member['id'] : member);
}

function acknowledgedMembers(
  base: readonly unknown[],
  sent: readonly unknown[],
  theirs: readonly unknown[],
  path: string,
): readonly unknown[] {
  const [was, ours, now] = [base, sent, theirs].map(
    (list) => new Map(list.map((one) => [idOf(one), one])),
  ) as [Map<string, unknown>, Map<string, unknown>, Map<string, unknown>];
  const members: unknown[] = [];
  for (const key of new Set([...ours.keys(), ...was.keys()])) {
    const member = acknowledgedBase(was.get(key), ours.get(key), now.get(key), `${path}[${key}]`);
    if (member !== undefined) members.push(member);
  }
  return members;
}
