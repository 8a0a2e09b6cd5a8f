import type { DeviceFile } from '../store/device-file';
import { watchFiles } from '../store/watch-files';
import { countUnsent, type UnsentFiles } from './unsent-files';

/** Counts unsent files, now and on changes. Returns a function that ends it. */
export function watchUnsentFiles(
  account: string,
  show: (files: UnsentFiles) => void,
  fail: (error: unknown) => void,
): () => void {
  let last = '';
  return watchFiles(
    account,
    (files) => {
      // Progress does not change the counts.
      const counted = countUnsent(files);
      const text = JSON.stringify(counted);
      if (text !== last) show(counted);
      last = text;
    },
    fail,
  );
}

/**
 * Sends all files that only this device has, paused and refused ones too. Resolves when nothing more can be
 * sent.
 */
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

function isAtRest(files: readonly DeviceFile[]): boolean {
  const open = files.filter(({ state }) => state !== 'done');
  if (open.length === 0 || !navigator.onLine) return true;
  return !open.some(({ isSending }) => isSending) && open.some(({ problem }) => problem !== null);
}
