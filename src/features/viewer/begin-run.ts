import { startRun } from '@/domain/engine/engine';
import type { ModuleGraph } from '@/domain/engine/module-graph';
import { resumeRun } from '@/domain/engine/resume-run';
import type { RunState } from '@/domain/engine/run-state';
import type { ModuleSessionRow } from '@/domain/rows/rows';
import { newRunRecord, withRun, type RunRecord } from '@/db/runs/run-record';

/** A run together with the record it is written down as. */
export interface LearnerRun {
  readonly run: RunState;
  readonly record: RunRecord;
}

/** What of a module a run has to know. */
export interface RunnableModule {
  readonly id: string;
  readonly updated_at: string;
  readonly title?: string;
}

/** A run that begins now. */
export function freshRun(module: RunnableModule, graph: ModuleGraph, now: number): LearnerRun {
  const run = startRun(graph);
  const record = newRunRecord(module.id, module.updated_at, graph, run, now);
  return { run, record: module.title === undefined ? record : { ...record, moduleTitle: module.title } };
}

/** The run that the journal has, taken up in the module as it is now; a fresh one if there is none. */
export function continuedRun(
  module: RunnableModule,
  graph: ModuleGraph,
  known: RunRecord | undefined,
  now: number,
): LearnerRun {
  if (known === undefined) return freshRun(module, graph, now);
  const run = resumeRun(graph, { ...known, finished: known.completedAt !== null });
  const record = { ...known, moduleVersion: module.updated_at };
  // Where nothing had to be changed, nothing has to be saved again.
  const isSame = record.moduleVersion === known.moduleVersion && run.path.length === known.path.length;
  return { run, record: isSame ? record : withRun(record, graph, run, now) };
}

/** A run that was continued on another device. */
export function runOfRow(
  module: RunnableModule,
  graph: ModuleGraph,
  row: ModuleSessionRow,
  now: number,
): LearnerRun {
  const run = resumeRun(graph, { path: row.path, answers: row.answers, finished: row.completed_at !== null });
  const fresh = newRunRecord(module.id, module.updated_at, graph, run, now);
  return { run, record: { ...fresh, id: row.id, startedAt: row.started_at, completedAt: row.completed_at } };
}

/**
 * Whether a run in the collection is further than the one that is shown: worth offering while the learner has not
 * done anything yet.
 */
export function isFurther(row: ModuleSessionRow, { record }: LearnerRun): boolean {
  if (row.completed_at !== null || row.path.length < 2 || record.completedAt !== null) return false;
  if (row.id !== record.id) return record.path.length < 2;
  return (
    Date.parse(row.last_seen_at) > Date.parse(record.lastSeenAt) && row.nodes_visited > record.visited.length
  );
}
