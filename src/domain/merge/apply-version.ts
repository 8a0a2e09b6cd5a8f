import { repairGraph } from '../graph/repair-graph';
import { findStartNode, withStart } from '../graph/start-node';
import { isModuleContent } from '../module/module-content';
import type { AnyRow, TableName } from '../rows/rows';
import type { Collision } from './collision';
import { same } from './same';
import { isFields, memberId, readPath, valueAt, type PathStep } from './version-path';

/** What a version makes of a row: the new row, null when the version is "deleted"; or its place is gone. */
export type Applied = { readonly state: 'applied'; readonly row: AnyRow | null } | { readonly state: 'gone' };

/** Which of two versions a row has now; `neither` when it was changed since. */
export type InUse = 'mine' | 'theirs' | 'neither';

const GONE: Applied = { state: 'gone' };

/** Puts one value of a collision into a row (rules C3, C4); `gone` when its place no longer exists. */
export function applyVersion(table: TableName, row: AnyRow | null, path: string, value: unknown): Applied {
  if (path === '') return applyWhole(row, value);
  if (row === null) return GONE;
  const steps = readPath(path, row);
  const changed = isStartMark(table, steps, value)
    ? { row: { ...row, content: withStartAt(row['content'], value) } }
    : put(row, steps, value);
  if (changed === undefined) return GONE;
  const next = repaired(table, changed.row as AnyRow);
  // What the flow rules took back at once, such as a connection to a node that is gone, was not restored.
  if (!isFields(value) && !same(readVersion(table, next, path, value), value)) return GONE;
  return { state: 'applied', row: next };
}

/** Which of a collision's two values `row` has now; null is a deleted row. */
export function versionInUse(
  table: TableName,
  row: AnyRow | null,
  { path, mine, theirs }: Pick<Collision, 'path' | 'mine' | 'theirs'>,
): InUse {
  const now = path === '' ? (row ?? undefined) : readVersion(table, row, path, mine ?? theirs);
  // Kept or deleted: what was edited since is still what was kept.
  const [mineIsThere, theirsIsThere] = [mine !== undefined, theirs !== undefined];
  if (isPresence(path) && mineIsThere !== theirsIsThere)
    return (now !== undefined) === mineIsThere ? 'mine' : 'theirs';
  if (same(now, mine)) return 'mine';
  return same(now, theirs) ? 'theirs' : 'neither';
}

/** The value that a row has at a collision's path; `like` is one of the collision's two values. */
export function readVersion(table: TableName, row: AnyRow | null, path: string, like: unknown): unknown {
  if (row === null) return undefined;
  const steps = readPath(path, row);
  const content = row['content'];
  if (isStartMark(table, steps, like) && isModuleContent(content)) return findStartNode(content)?.id;
  return valueAt(row, steps);
}

/** Whether a path names a whole thing, a row or a member of a list, that one side may have deleted (rule C4). */
export function isPresence(path: string): boolean {
  return path === '' || path.endsWith(']');
}

function applyWhole(row: AnyRow | null, value: unknown): Applied {
  if (value === undefined || value === null) return { state: 'applied', row: null };
  if (!isFields(value) || typeof value['id'] !== 'string') return GONE;
  // Of a row that stands, what was written since stays; a deleted one comes back as it was.
  return { state: 'applied', row: row ?? (value as AnyRow) };
}

/** Two nodes that both were the start: the values are the ids of the nodes (rule C2). */
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

/** `target` with `value` at the end of the steps; undefined when a step leads nowhere. */
function put(
  target: unknown,
  [step, ...rest]: readonly PathStep[],
  value: unknown,
): { row: unknown } | undefined {
  if (step === undefined) return { row: value };
  if (step.kind === 'field') {
    if (!isFields(target)) return undefined;
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
