import { useSyncExternalStore } from 'react';
import type { AppError } from '@/shared/app-error';
import { showToast } from '../toast-store';
import { useHoldReload } from '../use-hold-reload';
import { createBulkJobs, type BulkJobs, type BulkOutcome, type BulkPlan, type BulkState } from './bulk-jobs';
import { focusHead } from './focus';
import type { ListRow } from './list-definition';
import { LIST_TEXTS } from './texts';
import type { ListState } from './use-list';

/** The jobs of one list for each account; the same object each time. `key`: the account's data. */
export function jobsByAccount(): (key: object) => BulkJobs {
  const known = new WeakMap<object, BulkJobs>();
  return (key) => {
    const jobs = known.get(key) ?? createBulkJobs();
    known.set(key, jobs);
    return jobs;
  };
}

/** Texts of a job. `what` is a name, or "3 modules". */
export interface JobTexts {
  readonly progress: (done: number, total: number) => string;
  readonly failed: (what: string) => string;
}

/** Rows that were not undone: failed, changed since, or deleted since. */
interface UndoFailures extends BulkOutcome {
  readonly left?: readonly string[];
  readonly gone?: readonly string[];
}

interface JobOptions {
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

export interface Undoable extends BulkOutcome {
  readonly restore: (options?: JobOptions) => Promise<UndoFailures>;
}

export interface UndoablePlan<O extends Undoable> {
  readonly kind: string;
  readonly texts: JobTexts & { readonly done: (what: string) => string };
  readonly undo: JobTexts & { readonly done: (what: string) => string };
  readonly ids: readonly string[];
  readonly work: (ids: readonly string[], options: JobOptions) => Promise<O>;
  readonly onDone: (outcome: O, ids: readonly string[]) => void;
  readonly changedBy: (outcome: O) => readonly string[];
  /** Text appended to the message. */
  readonly note?: (outcome: O) => string | undefined;
}

/** Undoable jobs on rows, with progress and failures (L7). */
export interface UndoableJobs extends BulkState {
  readonly describe: (ids: readonly string[]) => string;
  readonly begin: <O extends Undoable>(plan: UndoablePlan<O>) => void;
  readonly dismissFailures: () => void;
}

export function useUndoableJobs<R extends ListRow>(
  jobs: BulkJobs,
  { nameOf, definition }: Pick<ListState<R>, 'nameOf' | 'definition'>,
): UndoableJobs {
  const { job, failures } = useSyncExternalStore(jobs.subscribe, jobs.read, jobs.read);
  useHoldReload(job !== null);

  const describeBy = (name: (id: string) => string) => (ids: readonly string[]) =>
    ids.length === 1 ? name(ids[0]!) : LIST_TEXTS.things(definition.noun, ids.length);

  function begin<O extends Undoable>(plan: UndoablePlan<O>): void {
    const { ids, work, changedBy, note, texts } = plan;
    // Names are read before the rows are deleted.
    const names = new Map(ids.map((id) => [id, nameOf(id)]));
    const known = (id: string) => names.get(id) ?? '';
    const describe = describeBy(known);
    void jobs.run<O>({
      kind: plan.kind,
      words: jobWords(texts, describe),
      ids,
      work,
      nameOf: known,
      canCancel: true,
      onDone(outcome, some) {
        const changed = changedBy(outcome);
        plan.onDone(outcome, some);
        if (changed.length === 0) return;
        const extra = note?.(outcome);
        const done = texts.done(describe(changed));
        showToast({
          text: extra === undefined ? done : `${done}, ${extra}`,
          undo: () => void runUndo(plan, changed, known, outcome.restore),
        });
      },
    });
  }

  async function runUndo<O extends Undoable>(
    { kind, undo }: UndoablePlan<O>,
    ids: readonly string[],
    known: (id: string) => string,
    restore: Undoable['restore'],
  ): Promise<void> {
    const describe = describeBy(known);
    await jobs.run({
      kind: `undo-${kind}`,
      words: jobWords(undo, describe),
      ids,
      nameOf: known,
      canCancel: false,
      keepsFailures: true,
      work: (_ids, { onProgress }) => restore({ onProgress }),
      onDone({ failures: missed, left = [], gone = [] }, some) {
        const others = new Set([...missed.map(({ id }) => id), ...left, ...gone]);
        const { changedSince, deletedSince } = LIST_TEXTS.bulk;
        // A retry reports only earlier failures.
        const parts = [
          [undo.done, some.filter((id) => !others.has(id))],
          [changedSince, some.filter((id) => left.includes(id))],
          [deletedSince, some.filter((id) => gone.includes(id))],
        ] as const;
        const lines = parts
          .filter(([, of]) => of.length > 0)
          .map(([words, of]) => words(describe(of), of.length));
        if (lines.length > 0) showToast({ text: lines.join('; ') });
      },
    });
    focusHead();
  }

  return { job, failures, describe: describeBy(nameOf), begin, dismissFailures: jobs.dismissFailures };
}

/** A job's texts. `describe` names the failed rows: a name, or "3 modules". */
export function jobWords(
  { progress, failed }: JobTexts,
  describe: (ids: readonly string[]) => string,
): BulkPlan<never>['words'] {
  return { progress, failed: (ids) => failed(describe(ids)), reason: describeFailure };
}

function describeFailure({ code }: AppError): string {
  const { reasons } = LIST_TEXTS.bulk;
  if (code === 'ERR_QUOTA') return reasons.quota;
  if (code === 'ERR_STORAGE_DENIED') return reasons.denied;
  if (code === 'ERR_NOT_FOUND') return reasons.gone;
  if (code === 'ERR_INVALID_ROW' || code === 'ERR_DAMAGED_DOCUMENT') return reasons.invalid;
  return reasons.other;
}
