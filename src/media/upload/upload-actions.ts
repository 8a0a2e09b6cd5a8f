import { systemClock, type Clock } from '@/shared/clock';
import { type DeviceFile, unsentUrls } from '../store/device-file';
import { forgetFile, notDeleted, type FilesDatabase } from '../store/files-database';
import { announceStoredFile } from '../store/stored-files';

/** How long a request that was given up may still have an effect on the server. In milliseconds. */
const AFTER_LAST_REQUEST = 5000;

/** The files that are to be sent and not done: the named ones, or all. */
async function openFiles(database: FilesDatabase, keys?: readonly string[]) {
  const isThere = await notDeleted(database);
  const chosen = keys ? database.files.where('address').anyOf(keys) : database.files.toCollection();
  return chosen.filter((file: DeviceFile) => file.state !== 'done' && file.isDraft !== true && isThere(file));
}

/** Pauses uploads, or lets them go on: the named ones, or all. Seen by the tab that sends, whichever it is. */
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

/** Puts refused files back in the queue, and tries waiting ones now: the named ones, or all. Paused ones stay paused. */
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

/** Takes files back that are not done: off this device at once, off the server in the background. */
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
        // A request that was cut may still arrive whole: what it left is looked for once it has.
        dueAt: clock.now() + AFTER_LAST_REQUEST,
        attempts: 0,
      });
    }
  });
  announceStoredFile();
}
