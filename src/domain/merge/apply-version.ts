import { isRecord } from '../graph/record';
import { repairGraph } from '../graph/repair-graph';
import { findStartNode, withStart } from '../graph/start-node';
import { isModuleContent } from '../module/module-content';
import type { AnyRow, TableName } from '../rows/rows';
import type { Collision } from './collision';
import { looselyEqual } from './loosely-equal';
import { memberId, readPath, valueAt, type PathStep } from './version-path';

/** The row with the version; null when the version is "deleted", `gone` when its place no longer exists. */
export type Applied = { readonly state: 'applied'; readonly row: AnyRow | null } | { readonly state: 'gone' };

/** Which version a row has now; `neither` if changed since. */
export type InUse = 'mine' | 'theirs' | 'neither';

const GONE: Applied = { state: 'gone' };

/** Puts one value of a collision into a row (rules C3, C4). Pure; never throws. */
export function applyVersion(table: TableName, row: AnyRow | null, path: string, value: unknown): Applied {
  if (path === '') return applyWhole(row, value);
  if (row === null) return GONE;
  const steps = readPath(path, row);
  const changed = isStartMark(table, steps, value)
    ? { row: { ...row, content: withStartAt(row['content'], value) } }
    : put(row, steps, value);
  if (changed === undefined) return GONE;
  const next = repaired(table, changed.row as AnyRow);
  // The flow rules may have reverted it, such as a dangling link.
  if (!isRecord(value) && !looselyEqual(readVersion(table, next, path, value), value)) return GONE;
  return { state: 'applied', row: next };
}

/** Which of a collision's values `row` has; null is a deleted row. */
export function versionInUse(
  table: TableName,
  row: AnyRow | null,
  { path, mine, theirs }: Pick<Collision, 'path' | 'mine' | 'theirs'>,
): InUse {
  const now = path === '' ? (row ?? undefined) : readVersion(table, row, path, mine ?? theirs);
  // Kept or deleted: later edits count as kept.
  const [mineIsThere, theirsIsThere] = [mine !== undefined, theirs !== undefined];
  if (isPresence(path) && mineIsThere !== theirsIsThere)
    return (now !== undefined) === mineIsThere ? 'mine' : 'theirs';
  if (looselyEqual(now, mine)) return 'mine';
  return looselyEqual(now, theirs) ? 'theirs' : 'neither';
}

/** The value at a collision's path; `like` is one of its values. */
export function readVersion(table: TableName, row: AnyRow | null, path: string, like: unknown): unknown {
  if (row === null) return undefined;
  const steps = readPath(path, row);
  const content = row['content'];
  if (isStartMark(table, steps, like) && isModuleContent(content)) return findStartNode(content)?.id;
  return valueAt(row, steps);
}

/** Whether a path names a row or member that one side deleted (rule C4). */
export function isPresence(path: string): boolean {
  return path === '' || path.endsWith(']');
}

function applyWhole(row: AnyRow | null, value: unknown): Applied {
  if (value === undefined || value === null) return { state: 'applied', row: null };
  if (!isRecord(value) || typeof value['id'] !== 'string') return GONE;
  // Later edits of an existing row stay.
  return { state: 'applied', row: row ?? (value as AnyRow) };
}

/** Both nodes became the start: the values are node ids (rule C2). */
function isStartMark(table: TableName, steps: readonly PathStep[], value: unknown): value is string {
  const last = steps.at(-1);
  return (
    table === 'modules' && typeof value === 'string' && last?.kind === 'field' && last.name === 'isStart'
  );
}

function withStartAt(content: unknown, nodeId: string): unknown {
  if (!isModuleContent(content) || !content.nodes.some(({ id }) => id === nodeId)) return content;
  return { ...content, nodes: content.nodes.map((node) => withStart(node, node.id === nodeId)) };
}

function repaired(table: TableName, row: AnyRow): AnyRow {
  const content = row['content'];
  return table === 'modules' && isModuleContent(content) ? { ...row, content: repairGraph(content) } : row;
}

/** Sets a value at a path; undefined when the path is broken. */
function put(
  target: unknown,
  [step, ...rest]: readonly PathStep[],
  value: unknown,
): { row: unknown } | undefined {
  if (step === undefined) return { row: value };
  if (step.kind === 'field') {
    if (!isRecord(target)) return undefined;
    if (rest.length === 0 && value === undefined) {
      const { [step.name]: _gone, ...others } = target;
      return { row: others };
    }
    const inner = put(target[step.name], rest, value);
    return inner && { row: { ...target, [step.name]: inner.row } };
  }
  return Array.isArray(target) ? putMember(target, step.id, rest, value) : undefined;
}

function putMember(
  list: readonly unknown[],
  id: string,
  rest: readonly PathStep[],
  value: unknown,
): { row: unknown } | undefined {
  const index = list.findIndex((member) => memberId(member) === id);
  if (rest.length === 0) {
    if (value === undefined) return { row: list.filter((member) => memberId(member) !== id) };
    if (memberId(value) !== id) return undefined;
    return { row: index === -1 ? [...list, value] : list.with(index, value) };
  }
  const inner = index === -1 ? undefined : put(list[index], rest, value);
  return inner && { row: list.with(index, inner.row) };
}
