import { useSyncExternalStore } from 'react';
import type { AppError } from '@/shared/app-error';
import { showToast } from '../toast-store';
import { useHoldReload } from '../use-hold-reload';
import { createBulkJobs, type BulkJobs, type BulkOutcome, type BulkPlan, type BulkState } from './bulk-jobs';
import { focusHead } from './focus';
import type { ListRow } from './list-definition';
import { LIST_TEXTS } from './texts';
import type { ListState } from './use-list';

/** The jobs of one list for each account: what is asked for twice is the same. `key` is the account's data. */
export function jobsByAccount(): (key: object) => BulkJobs {
  const known = new WeakMap<object, BulkJobs>();
  return (key) => {
    const jobs = known.get(key) ?? createBulkJobs();
    known.set(key, jobs);
    return jobs;
  };
}

/** What a job is called while it runs, once it is done, and where it fails. `what` is a name, or "3 modules". */
export interface JobTexts {
  readonly progress: (done: number, total: number) => string;
  readonly failed: (what: string) => string;
}

/** What did not come back: by a failure, or because it was changed or deleted since, and rightly so. */
interface TakenBack extends BulkOutcome {
  readonly left?: readonly string[];
  readonly gone?: readonly string[];
}

interface JobOptions {
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

/** Something that was done to rows, and the way back. */
export interface Undoable extends BulkOutcome {
  readonly restore: (options?: JobOptions) => Promise<TakenBack>;
}

export interface UndoablePlan<O extends Undoable> {
  readonly kind: string;
  readonly texts: JobTexts & { readonly done: (what: string) => string };
  readonly undo: JobTexts & { readonly done: (what: string) => string };
  readonly ids: readonly string[];
  readonly work: (ids: readonly string[], options: JobOptions) => Promise<O>;
  readonly onDone: (outcome: O, ids: readonly string[]) => void;
  readonly changedBy: (outcome: O) => readonly string[];
  /** What the line that tells of it says besides. */
  readonly note?: (outcome: O) => string | undefined;
}

/** Does things to rows of a list, one or many: with progress, failures for each row, and one press to take all back (L7). */
export interface UndoableJobs extends BulkState {
  /** A name, or "3 modules". */
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
    // Names are kept from before: what was deleted is in no list any more.
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
          undo: () => void takeBack(plan, changed, known, outcome.restore),
        });
      },
    });
  }

  async function takeBack<O extends Undoable>(
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
        // Tried again it is about what failed before, and says nothing of the others once more.
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

/** What a job says. @param describe names what failed: a name, or "3 modules" */
export function jobWords(
  { progress, failed }: JobTexts,
  describe: (ids: readonly string[]) => string,
): BulkPlan<never>['words'] {
  return { progress, failed: (ids) => failed(describe(ids)), reason: describeFailure };
}

/** Why something could not be written, in plain words. */
function describeFailure({ code }: AppError): string {
  const { reasons } = LIST_TEXTS.bulk;
  if (code === 'ERR_QUOTA') return reasons.quota;
  if (code === 'ERR_STORAGE_DENIED') return reasons.denied;
  if (code === 'ERR_NOT_FOUND') return reasons.gone;
  if (code === 'ERR_INVALID_ROW' || code === 'ERR_DAMAGED_DOCUMENT') return reasons.invalid;
  return reasons.other;
}
