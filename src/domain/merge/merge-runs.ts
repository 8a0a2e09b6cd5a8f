import { canonicalJson } from '../json/canonical-json';
import type { ModuleSessionRow, SyncedRow, TableName } from '../rows/rows';
import { answeredAt } from '../rows/run-answer';
import { looselyEqual } from './loosely-equal';

/** The columns of a run that merge. */
export type RunColumns = Omit<ModuleSessionRow, 'id' | 'created_at' | 'updated_at' | 'user_id' | 'module_id'>;

/** The columns of a run's position. */
type Position = Pick<
  RunColumns,
  'module_version' | 'current_node' | 'path' | 'nodes_total' | 'reached' | 'moves'
>;

/**
 * Merges two states of one run (rule C6). A run only moves forward: completion stays, the later answer to each node wins,
 * visited nodes are united, the position is the furthest. Commutative, associative and idempotent, so devices, tabs and the
 * server agree in whatever order states arrive.
 */
export function mergeRuns(a: RunColumns, b: RunColumns): RunColumns {
  // The order of a set must not depend on the order of arrival.
  const visited = [...new Set([...visitedIn(a), ...visitedIn(b)])].toSorted();
  return {
    ...positionOf(comparePositions(a, b) >= 0 ? a : b),
    started_at: earlier(a.started_at, b.started_at),
    last_seen_at:
      earlier(a.last_seen_at, b.last_seen_at) === a.last_seen_at ? b.last_seen_at : a.last_seen_at,
    completed_at:
      a.completed_at === null || b.completed_at === null
        ? (a.completed_at ?? b.completed_at)
        : earlier(a.completed_at, b.completed_at),
    visited,
    // Rows of earlier versions count nodes that they do not name.
    nodes_visited: Math.max(a.nodes_visited, b.nodes_visited, visited.length),
    answers: mergeAnswers(a.answers, b.answers),
  };
}

/** The row to store in place of `before`: a run is merged with it, other rows are unchanged (rule C6). */
export function movedForward<R extends SyncedRow>(table: TableName, before: SyncedRow, after: R): R {
  return table === 'module_sessions' ? { ...after, ...mergeRuns(runIn(before), runIn(after)) } : after;
}

function runIn(row: SyncedRow): RunColumns {
  return row as ModuleSessionRow;
}

/** All nodes that a run names. Earlier versions do not list visited nodes. */
export function visitedIn({ visited, path, answers }: Pick<RunColumns, 'visited' | 'path' | 'answers'>) {
  return [...new Set([...(visited ?? []), ...path, ...Object.keys(answers)])];
}

/**
 * Compares how far two positions are: the end of a run is furthest, then whoever has reached more nodes, then whoever made
 * more moves, so that steps back on one device count as later. Positive if `a` is further.
 */
export function comparePositions(
  a: Position & Pick<RunColumns, 'completed_at' | 'nodes_visited'>,
  b: Position & Pick<RunColumns, 'completed_at' | 'nodes_visited'>,
): number {
  return (
    Number(a.completed_at !== null) - Number(b.completed_at !== null) ||
    reachedIn(a) - reachedIn(b) ||
    (a.moves ?? 0) - (b.moves ?? 0) ||
    a.path.length - b.path.length ||
    compareTexts(canonicalJson(positionOf(a)), canonicalJson(positionOf(b)))
  );
}

/** Nodes reached at the current position. Earlier versions only count visited nodes. */
export function reachedIn({ reached, nodes_visited }: Pick<RunColumns, 'reached' | 'nodes_visited'>): number {
  return reached ?? nodes_visited;
}

function positionOf(run: Position & Pick<RunColumns, 'nodes_visited'>): Position {
  const { module_version, current_node, path, nodes_total, moves } = run;
  return { module_version, current_node, path, nodes_total, reached: reachedIn(run), moves: moves ?? 0 };
}

function mergeAnswers(a: RunColumns['answers'], b: RunColumns['answers']): RunColumns['answers'] {
  const later = Object.entries(b).filter(
    ([nodeId, answer]) => !Object.hasOwn(a, nodeId) || compareAnswers(answer, a[nodeId]) > 0,
  );
  return Object.fromEntries([...Object.entries(a), ...later]);
}

/** The later is greater; with equal times the longer, because text grows while it is typed. */
function compareAnswers(a: unknown, b: unknown): number {
  const times = answeredAt(a) - answeredAt(b);
  if (times !== 0 || looselyEqual(a, b)) return times;
  const [left, right] = [canonicalJson(a), canonicalJson(b)];
  return left.length - right.length || compareTexts(left, right);
}

/** The earlier of two timestamps, which may be in different formats. */
function earlier(a: string, b: string): string {
  return (Date.parse(a) - Date.parse(b) || compareTexts(a, b)) <= 0 ? a : b;
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
