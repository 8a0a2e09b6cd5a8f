import type { ContentFailure, ManyOptions } from '@/db/delete-content';
import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';
import type { ValueStore } from '@/shared/value-store';
import type { BulkState, JobKind } from './bulk-state';
import { describeFailure } from './describe-failure';

/** What became of a job. */
export interface Outcome {
  readonly failures: readonly ContentFailure[];
}

export interface JobPlan<O extends Outcome> {
  readonly kind: JobKind;
  readonly ids: readonly string[];
  /** Names a number of them as they are told of: a title, or "3 modules". */
  readonly describe: (ids: readonly string[]) => string;
  readonly nameOf: (id: string) => string;
  readonly work: (ids: readonly string[], options: ManyOptions) => Promise<O>;
  /** Called when it is over, whatever failed, with what it was about; not when nothing could be done at all. */
  readonly onDone: (outcome: O, ids: readonly string[]) => void;
  readonly canCancel: boolean;
  /** Leaves what an earlier job could not do on the screen. */
  readonly keepsFailures?: boolean;
}

/**
 * Does one thing to many, with its progress in the state, and its failures there afterwards, each with a plain reason
 * and all with a way to try again (decision L7). While another job runs it waits for its turn. Never rejects.
 */
export async function runJob<O extends Outcome>(
  state: ValueStore<BulkState>,
  plan: JobPlan<O>,
): Promise<void> {
  const { kind, ids, canCancel } = plan;
  const keeps = plan.keepsFailures === true || state.read().job !== null;
  while (state.read().job !== null) await nextChange(state);
  const stop = new AbortController();
  const failuresBefore = () => (keeps ? state.read().failures : null);
  const show = (done: number) =>
    state.set({
      failures: failuresBefore(),
      job: { kind, done, total: ids.length, cancel: canCancel ? () => stop.abort() : undefined },
    });
  show(0);
  let failed: readonly ContentFailure[] = [];
  try {
    const outcome = await plan.work(ids, { onProgress: show, signal: stop.signal });
    failed = outcome.failures;
    plan.onDone(outcome, ids);
  } catch (cause) {
    const error = cause instanceof AppError ? cause : new AppError('ERR_UNKNOWN', String(cause), { cause });
    failed = ids.map((id) => ({ id, error }));
  }
  for (const { error } of failed.slice(0, 1)) reportError(error);
  const again = failed.map(({ id }) => id);
  state.set({
    job: null,
    failures:
      failed.length === 0
        ? failuresBefore()
        : {
            kind,
            what: plan.describe(again),
            items: failed.map(({ id, error }) => ({
              id,
              name: plan.nameOf(id),
              reason: describeFailure(error),
            })),
            retry: () => void runJob(state, { ...plan, ids: again, keepsFailures: false }),
          },
  });
}

function nextChange(state: ValueStore<BulkState>): Promise<void> {
  return new Promise((resolve) => {
    const stop = state.subscribe(() => {
      stop();
      resolve();
    });
  });
}
