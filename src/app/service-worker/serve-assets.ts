import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import type { BuildInfo } from './build-info';
import { ASSET_CACHE, isAsset, keepAssets, pruneAssets } from './asset-cache';
import { isKeepAssets } from './messages';
import type { WorkerScope } from './worker-scope';

/**
 * The app's hashed files: never asked for twice, kept on the device on first use, or before it when the page asks
 * (`keepAssetsOnDevice`).
 */
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
    // What everybody needs comes first: the line may go before all is here.
    const groups = {
      public: build.publicAssets,
      all: [...new Set([...build.publicAssets, ...build.allAssets])],
    };
    const own = message.urls.filter((url) => url.startsWith('/assets/'));
    event.waitUntil(keepAssets([...own, ...(message.group === null ? [] : groups[message.group])]));
  });
  worker.addEventListener('activate', (event) => event.waitUntil(pruneAssets(build.allAssets)));
}
