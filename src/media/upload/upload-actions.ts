import { systemClock, type Clock } from '@/shared/clock';
import { type DeviceFile, unsentUrls } from '../store/device-file';
import { forgetFile, notDeleted, type FilesDatabase } from '../store/files-database';
import { announceStoredFile } from '../store/stored-files';

/** Milliseconds in which an aborted request may still take effect on the server. */
const AFTER_LAST_REQUEST = 5000;

/** Named files to be sent, or all. */
async function openFiles(database: FilesDatabase, keys?: readonly string[]) {
  const isThere = await notDeleted(database);
  const chosen = keys ? database.files.where('address').anyOf(keys) : database.files.toCollection();
  return chosen.filter((file: DeviceFile) => file.state !== 'done' && file.isDraft !== true && isThere(file));
}

/** Pauses or resumes uploads, in whichever tab. */
export async function setPaused(
  database: FilesDatabase,
  isPaused: boolean,
  keys?: readonly string[],
): Promise<void> {
  await database.transaction('rw', database.files, database.removals, async () => {
    const open = await openFiles(database, keys);
    await open.and(({ state }) => state !== 'refused').modify({ isPaused });
  });
  announceStoredFile();
}

/** Requeues refused uploads and retries waiting ones, by key or all. */
export async function retryUploads(database: FilesDatabase, keys?: readonly string[]): Promise<void> {
  await database.transaction('rw', database.files, database.removals, async () => {
    const open = await openFiles(database, keys);
    await open.modify((file) => {
      if (file.isPaused && file.state !== 'refused') return;
      const state = file.state === 'refused' ? 'waiting' : file.state;
      Object.assign(file, {
        state,
        attempts: 0,
        retryAt: 0,
        problem: null,
        isPaused: false,
      });
    });
  });
  announceStoredFile();
}

/** Cancels uploads, here at once, on the server in the background. */
export async function cancelUploads(
  database: FilesDatabase,
  keys?: readonly string[],
  clock: Clock = systemClock,
): Promise<void> {
  await database.transaction('rw', database.files, database.parts, database.removals, async () => {
    for (const file of await (await openFiles(database, keys)).toArray()) {
      const { address, bucket, objects, rowId, state } = file;
      await forgetFile(database, file);
      await database.removals.put({
        address,
        bucket,
        paths: objects.map(({ path }) => path),
        uploadUrls: unsentUrls(file),
        rowId: state === 'unrecorded' ? rowId : null,
        // An aborted request may still arrive.
        dueAt: clock.now() + AFTER_LAST_REQUEST,
        attempts: 0,
      });
    }
  });
  announceStoredFile();
}
