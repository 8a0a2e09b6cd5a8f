import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';
import { createValueStore, type ValueStore } from '@/shared/value-store';

export interface BulkProgress {
  readonly words: string;
  readonly done: number;
  readonly total: number;
  /** Stops after the current batch. */
  readonly cancel?: (() => void) | undefined;
}

export interface BulkFailures {
  /** Identifies the kind of job. */
  readonly kind: string;
  readonly title: string;
  readonly items: readonly { readonly id: string; readonly name: string; readonly reason: string }[];
  readonly retry: () => void;
}

export interface BulkState {
  readonly job: BulkProgress | null;
  readonly failures: BulkFailures | null;
}

export interface BulkOutcome {
  readonly failures: readonly { readonly id: string; readonly error: AppError }[];
}

export interface BulkPlan<O extends BulkOutcome> {
  readonly kind: string;
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly words: {
    readonly progress: (done: number, total: number) => string;
    readonly failed: (ids: readonly string[]) => string;
    readonly reason: (error: AppError) => string;
  };
  readonly work: (
    ids: readonly string[],
    options: { readonly onProgress: (done: number) => void; readonly signal: AbortSignal },
  ) => Promise<O>;
  /** Called at the end, unless all failed. */
  readonly onDone: (outcome: O, ids: readonly string[]) => void;
  readonly canCancel: boolean;
  /** Keeps earlier failures. */
  readonly keepsFailures?: boolean;
}

/** An account's jobs, which outlive screens. */
export interface BulkJobs extends Pick<ValueStore<BulkState>, 'read' | 'subscribe'> {
  /** Runs one action on many rows, one job at a time. Failures can be retried together (decision L7). */
  readonly run: <O extends BulkOutcome>(plan: BulkPlan<O>) => Promise<void>;
  readonly dismissFailures: () => void;
}

export function createBulkJobs(): BulkJobs {
  const state = createValueStore<BulkState>({ job: null, failures: null });

  async function run<O extends BulkOutcome>(plan: BulkPlan<O>): Promise<void> {
    const { ids, words, canCancel } = plan;
    const keeps = plan.keepsFailures === true || state.read().job !== null;
    while (state.read().job !== null) await nextChange();
    const stop = new AbortController();
    const earlier = () => (keeps ? state.read().failures : null);
    const show = (done: number) =>
      state.set({
        failures: earlier(),
        job: {
          words: words.progress(done, ids.length),
          done,
          total: ids.length,
          cancel: canCancel ? () => stop.abort() : undefined,
        },
      });
    show(0);
    let failed: BulkOutcome['failures'] = [];
    try {
      const outcome = await plan.work(ids, { onProgress: show, signal: stop.signal });
      failed = outcome.failures;
      plan.onDone(outcome, ids);
    } catch (cause) {
      const error = cause instanceof AppError ? cause : new AppError('ERR_UNKNOWN', String(cause), { cause });
      failed = ids.map((id) => ({ id, error }));
    }
    for (const { error } of failed.slice(0, 1)) reportError(error);
    state.set({ job: null, failures: failed.length === 0 ? earlier() : failuresOf(plan, failed) });
  }

  function failuresOf<O extends BulkOutcome>(
    plan: BulkPlan<O>,
    failed: BulkOutcome['failures'],
  ): BulkFailures {
    const again = failed.map(({ id }) => id);
    return {
      kind: plan.kind,
      title: plan.words.failed(again),
      items: failed.map(({ id, error }) => ({
        id,
        name: plan.nameOf(id),
        reason: plan.words.reason(error),
      })),
      retry: () => void run({ ...plan, ids: again, keepsFailures: false }),
    };
  }

  function nextChange(): Promise<void> {
    return new Promise((resolve) => {
      const stop = state.subscribe(() => {
        stop();
        resolve();
      });
    });
  }

  return {
    read: state.read,
    subscribe: state.subscribe,
    run,
    dismissFailures: () => state.set({ ...state.read(), failures: null }),
  };
}
