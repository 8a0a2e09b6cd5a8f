import * as v from 'valibot';
import { currentNode, progressOf } from '@/domain/engine/engine';
import type { ModuleGraph } from '@/domain/engine/module-graph';
import type { RunState } from '@/domain/engine/run-state';
import { runAnswersSchema } from '@/domain/rows/run-answer';
import { newUuid } from '@/shared/new-uuid';
import type { NewRow } from '../local-store';

/** Keys of newer versions are kept. */
export const runRecordSchema = v.looseObject({
  id: v.pipe(v.string(), v.uuid()),
  moduleId: v.string(),
  /** What the module was called then: once it is deleted, nothing else on this device may say so. */
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
  /** Whether the collection of runs has this very state. */
  isSaved: v.boolean(),
});

/** One run as it is written down after each step. */
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
  const empty = { id: newUuid(), moduleId, moduleVersion, startedAt: at, completedAt: null };
  return withRun(
    {
      ...empty,
      lastSeenAt: at,
      currentNode: null,
      path: [],
      visited: [],
      answers: {},
      nodesTotal: 0,
      isSaved: false,
    },
    graph,
    run,
    now,
  );
}

/** A record brought up to the state of its run. */
export function withRun(record: RunRecord, graph: ModuleGraph, run: RunState, now: number): RunRecord {
  const at = new Date(now).toISOString();
  return {
    ...record,
    lastSeenAt: at,
    completedAt: run.finished ? (record.completedAt ?? at) : null,
    currentNode: currentNode(graph, run)?.id ?? null,
    path: [...run.path],
    visited: [...run.visited],
    // What this version cannot show stays as it is (rule C7).
    answers: { ...record.answers, ...run.answers },
    nodesTotal: progressOf(graph, run).total,
    isSaved: false,
  };
}

/** The row of `module_sessions` that a record is (decision D12). */
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
    answers: record.answers,
    nodes_visited: record.visited.length,
    nodes_total: record.nodesTotal,
  };
}
