import { isKeyedList } from './merge-keyed-list';
import { same } from './same';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The base to merge on when an answer was lost (rule Q10): what we sent, where the server holds it. */
export function acknowledgedBase(base: unknown, sent: unknown, theirs: unknown, path = ''): unknown {
  if (same(sent, theirs)) return sent;
  if (isKeyedList(path, sent) && isKeyedList(path, theirs)) {
    return acknowledgedMembers(isKeyedList(path, base) ? base : [], sent, theirs, path);
  }
  if (isFields(sent) && isFields(theirs)) {
    const was = isFields(base) ? base : {};
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
  return String(isFields(member) ? member['id'] : member);
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
