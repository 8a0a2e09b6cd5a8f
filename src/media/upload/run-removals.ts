import { AppError, type ErrorCode } from '@/shared/app-error';
import type { Clock } from '@/shared/clock';
import { unsentUrls, type Removal } from '../store/device-file';
import { forgetFile, type FilesDatabase } from '../store/files-database';
import { NOTHING_DONE, retryDelay, type LoopRun } from './retry-loop';
import { isPassing } from './upload-problem';
import type { UploadQueueOptions } from './upload-transport';

type Options = Pick<UploadQueueOptions, 'database' | 'transport' | 'removeRow' | 'stateOfRow'> & {
  readonly clock: Clock;
};

const earliest = (times: readonly number[]) => (times.length === 0 ? undefined : Math.min(...times));

/**
 * Removes due files from storage. Failures are retried for ever: a file that nobody can see must not stay.
 */
export async function runRemovals(options: Options): Promise<LoopRun> {
  const { database, transport, removeRow, clock } = options;
  const { files, removals } = database;
  await forgetUnsent(database, clock.now());
  const due = await removals.filter(({ dueAt }) => dueAt <= clock.now()).toArray();
  let pausedBy: ErrorCode | null = null;

  async function attempt(of: readonly Removal[], work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (cause) {
      const error = cause instanceof AppError ? cause : new AppError('ERR_UPLOAD', String(cause), { cause });
      if (isPassing(error)) pausedBy = error.code;
      else for (const removal of of) await postpone(removal, options);
    }
  }

  for (const bucket of new Set(due.map((removal) => removal.bucket))) {
    const ready: Removal[] = [];
    for (const removal of due) {
      if (removal.bucket !== bucket || pausedBy !== null) continue;
      await attempt([removal], async () => {
        if (!(await mayGo(removal, options))) return;
        for (const url of removal.uploadUrls) await transport.abandon(url);
        if (removal.rowId !== null) await removeRow?.(removal.rowId);
        ready.push(removal);
      });
    }
    if (pausedBy !== null) break;
    const paths = ready.flatMap((removal) => removal.paths);
    await attempt(ready, async () => {
      await transport.remove(bucket, paths);
      for (const { address } of ready) {
        const file = await files.get(address);
        if (file) await forgetFile(database, file);
      }
      await removals.bulkDelete(ready.map(({ address }) => address));
    });
  }
  return { ...NOTHING_DONE, pausedBy, dueAt: earliest((await removals.toArray()).map(({ dueAt }) => dueAt)) };
}

async function postpone({ address, attempts }: Removal, { database, clock }: Options): Promise<void> {
  const change = { attempts: attempts + 1, dueAt: clock.now() + retryDelay(attempts + 1) };
  await database.removals.update(address, change);
}

/** An edit elsewhere wins over the deletion (rule C4). */
async function mayGo(removal: Removal, options: Options): Promise<boolean> {
  if (removal.ofRow === undefined) return true;
  const state = (await options.stateOfRow?.(removal.ofRow)) ?? 'gone';
  if (state === 'there') await options.database.removals.delete(removal.address);
  if (state === 'going') await postpone(removal, options);
  return state === 'gone';
}

/**
 * Removes deleted unsent files from this device, also offline. Resolves to when the next is due, in
 * milliseconds since the epoch.
 */
export async function forgetUnsent(database: FilesDatabase, now: number): Promise<number | undefined> {
  const { files, parts, removals } = database;
  return database.transaction('rw', files, parts, removals, async () => {
    const left: number[] = [];
    for (const removal of await removals.filter(({ ofRow }) => ofRow === undefined).toArray()) {
      const file = await files.get(removal.address);
      if (file === undefined) continue;
      if (removal.dueAt > now) {
        left.push(removal.dueAt);
        continue;
      }
      // A resume address may arrive after the deletion.
      const uploadUrls = [...new Set([...removal.uploadUrls, ...unsentUrls(file)])];
      // A full device may refuse writes, least needed if nothing changes.
      if (uploadUrls.length > removal.uploadUrls.length) {
        await removals.update(removal.address, { uploadUrls });
      }
      await forgetFile(database, file);
    }
    return earliest(left);
  });
}
