import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';
import type { BuildInfo } from './build-info';
import { isKeepAssets } from './messages';
import type { WorkerScope } from './worker-scope';

/** Caches hashed files when used or requested (`keepAssetsOnDevice`). */
export function serveAssets(worker: WorkerScope, build: BuildInfo): void {
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin && request.method === 'GET' && url.pathname.startsWith('/assets/'),
    new CacheFirst({
      cacheName: ASSET_CACHE,
      plugins: [{ cacheWillUpdate: async ({ response }) => (isAsset(response) ? response : null) }],
    }),
  );
  worker.addEventListener('message', (event) => {
    const message: unknown = event.data;
    if (!isKeepAssets(message)) return;
    // Most needed first, in case the connection drops.
    const groups = {
      public: build.publicAssets,
      all: [...new Set([...build.publicAssets, ...build.allAssets])],
    };
    const own = message.urls.filter((url) => url.startsWith('/assets/'));
    event.waitUntil(keepAssets([...own, ...(message.group === null ? [] : groups[message.group])]));
  });
  worker.addEventListener('activate', (event) => event.waitUntil(pruneAssets(build.allAssets)));
}

export const ASSET_CACHE = 'fledge-assets';

/** Most entries of earlier builds. */
const OLD_ENTRIES = 300;

/** Some hosts answer a missing file with a page and status 200. */
function isAsset(response: Response): boolean {
  return response.status === 200 && !(response.headers.get('content-type') ?? '').startsWith('text/html');
}

/** Parallel fetches: leaves half of a browser's six connections to what the person does. */
const AT_ONCE = 3;

/** Caches files, a few at a time; stops after repeated failures. Never rejects. */
export async function keepAssets(urls: readonly string[]): Promise<void> {
  let failures = 0;
  const left = urls.values();
  const keepNext = async (cache: Cache): Promise<void> => {
    for (const url of left) {
      if (failures > AT_ONCE) return;
      try {
        await keepAsset(cache, url);
        failures = 0;
      } catch (error) {
        failures += 1;
        reportError(
          new AppError('ERR_OFFLINE', `${url} could not be kept on this device.`, { cause: error }),
        );
      }
    }
  };
  try {
    const cache = await caches.open(ASSET_CACHE);
    await Promise.all(Array.from({ length: AT_ONCE }, () => keepNext(cache)));
  } catch (error) {
    reportError(
      new AppError('ERR_STORAGE_DENIED', 'The app could not be kept on this device.', { cause: error }),
    );
  }
}

async function keepAsset(cache: Cache, url: string): Promise<void> {
  if (await caches.match(url, { ignoreVary: true })) return;
  const response = await fetch(url, { priority: 'low' });
  if (isAsset(response)) await cache.put(url, response);
}

/** Drops the oldest entries of earlier builds; open tabs still use newer ones. */
async function pruneAssets(current: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSET_CACHE);
  const names = new Set(current);
  const old = (await cache.keys()).filter((request) => !names.has(new URL(request.url).pathname));
  await Promise.all(
    old.slice(0, Math.max(0, old.length - OLD_ENTRIES)).map((request) => cache.delete(request)),
  );
}
