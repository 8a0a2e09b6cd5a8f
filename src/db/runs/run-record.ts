import * as v from 'valibot';
import { currentNode, progressOf } from '@/domain/engine/engine';
import type { ModuleGraph } from '@/domain/engine/module-graph';
import type { RunState } from '@/domain/engine/run-state';
import { mergeRuns, reachedIn, visitedIn, type RunColumns } from '@/domain/merge/merge-runs';
import { looselyEqual } from '@/domain/merge/loosely-equal';
import { runAnswersSchema } from '@/domain/rows/run-answer';
import type { ModuleSessionRow } from '@/domain/rows/rows';
import { newUuid } from '@/shared/new-uuid';
import type { NewRow } from '../local-store';

/** Keys of newer versions are kept. */
export const runRecordSchema = v.looseObject({
  id: v.pipe(v.string(), v.uuid()),
  moduleId: v.string(),
  /** The module's title then. Once the module is deleted, this may be the only place that has it. */
  moduleTitle: v.optional(v.string()),
  /** `updated_at` of the module that is run. */
  moduleVersion: v.string(),
  /** Times are ISO 8601 texts. */
  startedAt: v.string(),
  lastSeenAt: v.string(),
  completedAt: v.nullable(v.string()),
  currentNode: v.nullable(v.string()),
  path: v.array(v.string()),
  visited: v.array(v.string()),
  answers: runAnswersSchema,
  nodesTotal: v.number(),
  /** See `ModuleSessionRow`; absent in records of earlier versions. */
  reached: v.optional(v.number()),
  moves: v.optional(v.number()),
  /** Whether the collection of runs has exactly this state. */
  isSaved: v.boolean(),
});

/** A run, as stored after each step. */
export type RunRecord = v.InferOutput<typeof runRecordSchema>;

/** A new record for a run that begins now. */
export function newRunRecord(
  moduleId: string,
  moduleVersion: string,
  graph: ModuleGraph,
  run: RunState,
  now: number,
): RunRecord {
  const at = new Date(now).toISOString();
  return {
    id: newUuid(),
    moduleId,
    moduleVersion,
    startedAt: at,
    lastSeenAt: at,
    completedAt: null,
    ...positionFields(graph, run),
    visited: [...run.visited],
    answers: { ...run.answers },
    reached: run.visited.length,
    moves: 0,
    isSaved: false,
  };
}

/** The position fields of a run's record. */
export function positionFields(graph: ModuleGraph, run: RunState) {
  return {
    currentNode: currentNode(graph, run)?.id ?? null,
    path: [...run.path],
    nodesTotal: progressOf(graph, run).total,
  };
}

/** Converts a record to a row of `module_sessions` (decision D12). */
export function runRow(record: RunRecord, account: string): NewRow<'module_sessions'> {
  return {
    id: record.id,
    user_id: account,
    module_id: record.moduleId,
    module_version: record.moduleVersion,
    started_at: record.startedAt,
    last_seen_at: record.lastSeenAt,
    completed_at: record.completedAt,
    current_node: record.currentNode,
    path: record.path,
    visited: record.visited,
    answers: record.answers,
    nodes_visited: record.visited.length,
    nodes_total: record.nodesTotal,
    reached: record.reached,
    moves: record.moves,
  };
}

/** Converts a row to a saved record. */
export function recordOf(row: ModuleSessionRow): RunRecord {
  return { id: row.id, moduleId: row.module_id, ...runFields(row), isSaved: true };
}

/** Merges two states of one run (rule C6). */
export function mergeRecords(record: RunRecord, other: RunRecord): RunRecord {
  const merged = { ...other, ...record, ...runFields(mergeRuns(runRow(record, ''), runRow(other, ''))) };
  const isSaved =
    record === other
      ? record.isSaved
      : [record, other].some((one) => one.isSaved && isSameState(one, merged));
  return { ...merged, isSaved };
}

/** Whether two records are equal apart from `isSaved`. */
export function isSameState(one: RunRecord, other: RunRecord): boolean {
  return looselyEqual({ ...one, isSaved: true }, { ...other, isSaved: true });
}

function runFields(run: RunColumns) {
  return {
    moduleVersion: run.module_version,
    startedAt: run.started_at,
    lastSeenAt: run.last_seen_at,
    completedAt: run.completed_at,
    currentNode: run.current_node,
    path: [...run.path],
    visited: visitedIn(run),
    answers: run.answers,
    nodesTotal: run.nodes_total,
    reached: reachedIn(run),
    moves: run.moves ?? 0,
  };
}
