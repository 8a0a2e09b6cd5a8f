import type { DeviceFile } from '../store/device-file';
import { watchFiles } from '../store/watch-files';
import { countUnsent, type UnsentFiles } from './unsent-files';

/** Counts the files of an account that are on this device alone, now and after each change, until it is stopped. */
export function watchUnsentFiles(
  account: string,
  show: (files: UnsentFiles) => void,
  fail: (error: unknown) => void,
): () => void {
  let last = '';
  return watchFiles(
    account,
    (files) => {
      // Progress is noted twice a second, and changes none of the counts.
      const counted = countUnsent(files);
      const text = JSON.stringify(counted);
      if (text !== last) show(counted);
      last = text;
    },
    fail,
  );
}

/** Sends all files that are on this device alone, paused and refused ones too. Resolves when nothing more can be sent. */
export async function sendAllFiles(account: string): Promise<void> {
  const [{ openFilesDatabase }, { retryUploads, setPaused }] = await Promise.all([
    import('../store/files-database'),
    import('./upload-actions'),
  ]);
  const database = openFilesDatabase(account);
  await setPaused(database, false);
  await retryUploads(database);
  let stop: (() => void) | undefined;
  await new Promise<void>((resolve, reject) => {
    stop = watchFiles(account, (files) => isAtRest(files) && resolve(), reject);
  }).finally(() => stop?.());
}

/** Whether nothing more is to be expected before something changes: a line that comes back, or a word of the person. */
function isAtRest(files: readonly DeviceFile[]): boolean {
  const open = files.filter(({ state }) => state !== 'done');
  if (open.length === 0 || !navigator.onLine) return true;
  return !open.some(({ isSending }) => isSending) && open.some(({ problem }) => problem !== null);
}
