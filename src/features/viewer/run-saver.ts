import type { LocalStore } from '@/db/local-store';
import type { RunRecord } from '@/db/runs/run-record';
import { saveRun, saveUnsavedRuns } from '@/db/runs/save-run';
import { reportError } from '@/shared/report-error';

/** Brings a run from the journal into the collection, one write at a time, always the newest state. */
export interface RunSaver {
  /** Remembers the newest state; it is saved with the next `flush`. */
  readonly note: (record: RunRecord) => void;
  /** Saves the noted state. Never rejects: the journal has the run, and the next flush retries. */
  readonly flush: () => Promise<void>;
}

/** `open` gives the account's store, and is first called by the first `flush`. */
export function createRunSaver(
  open: () => Promise<LocalStore>,
  isOnline: () => boolean = () => navigator.onLine,
): RunSaver {
  let noted: RunRecord | undefined;
  let running: Promise<void> | undefined;
  let isFirst = true;
  let hasFailed = false;

  async function work(): Promise<void> {
    const store = await open();
    if (isFirst) {
      await saveUnsavedRuns(store, noted?.id);
      isFirst = false;
    }
    while (noted !== undefined) {
      const record = noted;
      noted = undefined;
      try {
        await saveRun(store, record);
      } catch (error) {
        noted ??= record;
        throw error;
      }
    }
  }

  return {
    note(record) {
      noted = record;
    },
    flush() {
      // Without a connection the data may not open, because its code was never loaded here: once is enough to know.
      if (running === undefined && hasFailed && !isOnline()) return Promise.resolve();
      running ??= work()
        .then(
          () => {
            hasFailed = false;
            return undefined;
          },
          (error: unknown) => {
            hasFailed = true;
            reportError(error);
          },
        )
        .finally(() => {
          running = undefined;
        });
      return running;
    },
  };
}
