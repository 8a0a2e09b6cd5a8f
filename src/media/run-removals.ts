import { AppError, type ErrorCode } from '@/shared/app-error';
import type { Clock } from '@/shared/clock';
import type { Removal } from './device-file';
import { forgetUnsent } from './forget-unsent';
import { forgetFile } from './keep-file';
import { isPassing } from './upload-problem';
import { pauseAfter } from './pause-after';
import type { UploadQueueOptions } from './upload-work';

/** What one run over the removals came to. */
export interface RemovalRun {
  readonly pausedBy: ErrorCode | null;
  /** When the next is due, in milliseconds since the epoch; undefined when none is left. */
  readonly dueAt: number | undefined;
}

type Options = Pick<UploadQueueOptions, 'database' | 'transport' | 'removeRow' | 'stateOfRow'> & {
  readonly clock: Clock;
};

const errorOf = (error: unknown) =>
  error instanceof AppError ? error : new AppError('ERR_UPLOAD', String(error), { cause: error });

/**
 * Removes from storage what is due to be removed, many files by one request. What fails is tried again, ever less
 * often, and never given up: a file that nobody can see any more must not stay.
 */
export async function runRemovals(options: Options): Promise<RemovalRun> {
  const { database, transport, removeRow, clock } = options;
  await forgetUnsent(database, clock.now());
  const due = await database.removals.filter((removal) => removal.dueAt <= clock.now()).toArray();
  let pausedBy: ErrorCode | null = null;

  async function fail(removals: readonly Removal[], error: AppError): Promise<void> {
    if (isPassing(error)) {
      pausedBy = error.code;
      return;
    }
    for (const { address, attempts } of removals) {
      await database.removals.update(address, {
        attempts: attempts + 1,
        dueAt: clock.now() + pauseAfter(attempts + 1),
      });
    }
  }

  for (const bucket of new Set(due.map((removal) => removal.bucket))) {
    const ready: Removal[] = [];
    for (const removal of due.filter((one) => one.bucket === bucket)) {
      try {
        if (!(await mayGo(removal, options))) continue;
        for (const url of removal.uploadUrls) await transport.abandon(url);
        if (removal.rowId !== null) await removeRow?.(removal.rowId);
        ready.push(removal);
      } catch (error) {
        await fail([removal], errorOf(error));
      }
      if (pausedBy !== null) return { pausedBy, dueAt: await nextDue(database) };
    }
    try {
      await transport.remove(
        bucket,
        ready.flatMap(({ paths }) => paths),
      );
      for (const removal of ready) {
        const file = await database.files.get(removal.address);
        if (file) await forgetFile(database, file);
      }
      await database.removals.bulkDelete(ready.map(({ address }) => address));
    } catch (error) {
      await fail(ready, errorOf(error));
    }
    if (pausedBy !== null) return { pausedBy, dueAt: await nextDue(database) };
  }
  return { pausedBy, dueAt: await nextDue(database) };
}

/** An edit of another device wins over a deletion (rule C4), and a row that stays needs its file. */
async function mayGo({ address, ofRow, attempts }: Removal, options: Options): Promise<boolean> {
  const { database, stateOfRow, clock } = options;
  const state = ofRow === undefined ? 'gone' : ((await stateOfRow?.(ofRow)) ?? 'gone');
  if (state === 'gone') return true;
  if (state === 'there') {
    await database.removals.delete(address);
  } else {
    await database.removals.update(address, {
      attempts: attempts + 1,
      dueAt: clock.now() + pauseAfter(attempts + 1),
    });
  }
  return false;
}

async function nextDue(database: Options['database']): Promise<number | undefined> {
  const times = (await database.removals.toArray()).map(({ dueAt }) => dueAt);
  return times.length === 0 ? undefined : Math.min(...times);
}
