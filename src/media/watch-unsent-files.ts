import type { DeviceFile } from './device-file';
import { asTheyAre, noRoomToNote } from './no-room';
import { notDeleted } from './not-deleted';
import { countUnsent, type UnsentFiles } from './unsent-files';

async function follow(
  account: string,
  next: (files: readonly DeviceFile[]) => void,
  fail: (error: unknown) => void,
): Promise<() => void> {
  const [{ liveQuery }, { openFilesDatabase }] = await Promise.all([
    import('dexie'),
    import('./files-database'),
  ]);
  const database = openFilesDatabase(account);
  const present = async () => (await database.files.toArray()).filter(await notDeleted(database));
  let files: readonly DeviceFile[] = [];
  const tell = () => next(asTheyAre(files));
  const stopFollowing = noRoomToNote.subscribe(tell);
  const subscription = liveQuery(present).subscribe((found) => {
    files = found;
    tell();
  }, fail);
  return () => {
    stopFollowing();
    subscription.unsubscribe();
  };
}

/** Runs while it watches; `end` may be called at any time, also before the first look. */
function watch(
  account: string,
  next: (files: readonly DeviceFile[]) => void,
  fail: (error: unknown) => void,
): () => void {
  let isOver = false;
  const watching = follow(
    account,
    (files) => isOver || next(files),
    (error) => isOver || fail(error),
  );
  watching.catch((error: unknown) => isOver || fail(error));
  return () => {
    isOver = true;
    watching
      .then((stop) => stop())
      .catch(() => {
        // It was told to `fail`.
      });
  };
}

/**
 * Tells how many files of an account are on this device alone: now and after each change, of any tab, until the returned
 * function is called. Loads its code when it is called. `fail` is told what keeps them from being counted.
 */
export function watchUnsentFiles(
  account: string,
  show: (files: UnsentFiles) => void,
  fail: (error: unknown) => void,
): () => void {
  let last = '';
  return watch(
    account,
    (files) => {
      // Progress is noted twice a second, and changes none of the counts.
      const counted = countUnsent(files);
      const text = JSON.stringify(counted);
      if (text === last) return;
      last = text;
      show(counted);
    },
    fail,
  );
}

/**
 * Sends all files that are on this device alone, also those that are paused or were refused. Resolves when none is left,
 * or when what is left has to wait for something; rejects when the files cannot be read.
 */
export async function sendAllFiles(account: string): Promise<void> {
  const [{ openFilesDatabase }, { retryUploads, setPaused }] = await Promise.all([
    import('./files-database'),
    import('./upload-actions'),
  ]);
  const database = openFilesDatabase(account);
  await setPaused(database, false);
  await retryUploads(database);
  let stop: (() => void) | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      stop = watch(account, (files) => isAtRest(files) && resolve(), reject);
    });
  } finally {
    stop?.();
  }
}

/** Whether nothing more is to be expected before something changes: a line that comes back, or a word of the person. */
function isAtRest(files: readonly DeviceFile[]): boolean {
  const open = files.filter(({ state }) => state !== 'done');
  if (open.length === 0 || !navigator.onLine) return true;
  return !open.some(({ isSending }) => isSending) && open.some(({ problem }) => problem !== null);
}
