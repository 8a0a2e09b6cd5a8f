import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';

/** Name of the Cache Storage cache with the app's own hashed files that are not part of the shell. */
export const ASSET_CACHE = 'fledge-assets';

/** Entries kept of builds that came before; enough for several of them. */
const OLD_ENTRIES = 300;

/**
 * Whether an answer may be kept under a hashed name for good. Some hosts answer a missing file with a page and status
 * 200; kept, it would break the screen until the storage is cleared.
 */
export function isAsset(response: Response): boolean {
  return response.status === 200 && !(response.headers.get('content-type') ?? '').startsWith('text/html');
}

/**
 * Puts files on the device that are not there yet, one after the other, so that what the person does comes first.
 * Stops when the line is gone; the page asks again at its next start. Never rejects.
 */
export async function keepAssets(urls: readonly string[]): Promise<void> {
  try {
    const cache = await caches.open(ASSET_CACHE);
    for (const url of urls) {
      if (await caches.match(url, { ignoreVary: true })) continue;
      const response = await fetch(url, { priority: 'low' });
      if (isAsset(response)) await cache.put(url, response);
    }
  } catch (error) {
    reportError(
      new AppError('ERR_OFFLINE', 'Not all parts of the app could be kept on this device.', { cause: error }),
    );
  }
}

/**
 * Forgets the oldest files of earlier builds beyond `OLD_ENTRIES`. The newer of them stay: a tab that is held in the
 * middle of a lesson still runs the earlier build.
 */
export async function pruneAssets(current: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSET_CACHE);
  const names = new Set(current);
  const old = (await cache.keys()).filter((request) => !names.has(new URL(request.url).pathname));
  await Promise.all(
    old.slice(0, Math.max(0, old.length - OLD_ENTRIES)).map((request) => cache.delete(request)),
  );
}
