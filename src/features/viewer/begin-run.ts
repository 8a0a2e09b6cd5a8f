import { startRun } from '@/domain/engine/engine';
import type { ModuleGraph } from '@/domain/engine/module-graph';
import { resumeRun } from '@/domain/engine/resume-run';
import type { RunState } from '@/domain/engine/run-state';
import { answeredAt } from '@/domain/rows/run-answer';
import { mergeRecords, newRunRecord, positionFields, type RunRecord } from '@/db/runs/run-record';

/** A run as one view shows it, together with its record, which also has what other views and devices did (rule C6). */
export interface LearnerRun {
  readonly run: RunState;
  readonly record: RunRecord;
  /** Nodes reached and moves made up to the step shown: how far this view is. */
  readonly reached: number;
  readonly moves: number;
}

/** What of a module a run has to know. */
export interface RunnableModule {
  readonly id: string;
  readonly updated_at: string;
  readonly title?: string;
}

/** A run that begins now, at the start or at another node. */
export function freshRun(
  module: RunnableModule,
  graph: ModuleGraph,
  now: number,
  fromId?: string,
): LearnerRun {
  const run = startRun(graph, fromId);
  const record = newRunRecord(module.id, module.updated_at, graph, run, now);
  const titled = module.title === undefined ? record : { ...record, moduleTitle: module.title };
  return { run, record: titled, reached: run.visited.length, moves: 0 };
}

/** A stored run, resumed in the current module; a new one without any. */
export function continuedRun(
  module: RunnableModule,
  graph: ModuleGraph,
  known: RunRecord | undefined,
  now: number,
): LearnerRun {
  if (known === undefined) return freshRun(module, graph, now);
  const { reached = known.visited.length, moves = 0 } = known;
  const run = resumed(graph, known);
  const shown: LearnerRun = { run, record: known, reached, moves };
  // Where nothing had to be changed, nothing has to be saved again.
  const isSame = module.updated_at === known.moduleVersion && run.path.length === known.path.length;
  return isSame ? shown : moved(shown, module, graph, run, now);
}

/** A run after the learner did something: what changed in the view is put onto the newest record (rule C6). */
export function steppedRun(
  shown: LearnerRun,
  module: RunnableModule,
  graph: ModuleGraph,
  run: RunState,
  now: number,
): LearnerRun {
  const { record } = shown;
  const given = Object.entries(run.answers)
    .filter(([nodeId, answer]) => answer !== shown.run.answers[nodeId])
    // A clock that is behind must not make an answer older than the one it replaces.
    .map(([nodeId, answer]) => [
      nodeId,
      { ...answer, at: Math.max(now, answeredAt(record.answers[nodeId]) + 1) },
    ]);
  const answered = {
    ...record,
    answers: { ...record.answers, ...Object.fromEntries(given) },
    isSaved: false,
  };
  const isMove = run.path !== shown.run.path || run.finished !== shown.run.finished;
  if (isMove) return moved({ ...shown, record: answered }, module, graph, run, now);
  const lastSeenAt = new Date(now).toISOString();
  return { ...shown, run, record: mergeRecords({ ...answered, lastSeenAt }, record) };
}

function moved(
  shown: LearnerRun,
  module: RunnableModule,
  graph: ModuleGraph,
  run: RunState,
  now: number,
): LearnerRun {
  const at = new Date(now).toISOString();
  const reached = shown.reached + Math.max(0, run.visited.length - shown.run.visited.length);
  const moves = shown.moves + 1;
  const own: RunRecord = {
    ...shown.record,
    ...positionFields(graph, run),
    moduleVersion: module.updated_at,
    lastSeenAt: at,
    completedAt: run.finished ? (shown.record.completedAt ?? at) : null,
    visited: [...run.visited],
    reached,
    moves,
    isSaved: false,
  };
  return { run, record: mergeRecords(own, shown.record), reached, moves };
}

function resumed(graph: ModuleGraph, record: RunRecord): RunState {
  return resumeRun(graph, { ...record, finished: record.completedAt !== null });
}

/** Whether the shown run is further along in another view or device. */
export function isFurther(graph: ModuleGraph, { record, run, reached, moves }: LearnerRun): boolean {
  if (run.finished) return false;
  const isLater = record.reached === reached ? (record.moves ?? 0) > moves : (record.reached ?? 0) > reached;
  if (record.completedAt === null && !isLater) return false;
  // The module may have changed: what matters is where the run would be taken up.
  const there = resumed(graph, record);
  return there.finished || there.path.join('\n') !== run.path.join('\n');
}

/**
 * Whether another run of the module is worth offering: one begun after this one, for then the learner has started again
 * elsewhere, or one under way where this one was merely opened.
 * @param isAgain this run was begun although another one was known
 */
export function isNewerRun(other: RunRecord, { record }: LearnerRun, isAgain: boolean): boolean {
  if (other.id === record.id || other.path.length < 2) return false;
  const isMerelyOpened = record.path.length < 2 && record.completedAt === null;
  if (isMerelyOpened && !isAgain) return other.completedAt === null;
  return Date.parse(other.startedAt) > Date.parse(record.startedAt);
}
