import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';
import type { BuildInfo } from './build-info';
import { isKeptGroup, readKeepAssets, type KeepAssets, type KeptGroup } from './messages';
import type { WorkerScope } from './worker-scope';

/** Caches hashed files when used, requested (`keepAssetsOnDevice`), or when an update replaces cached ones. */
export function serveAssets(worker: WorkerScope, build: BuildInfo): void {
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin && request.method === 'GET' && url.pathname.startsWith('/assets/'),
    new CacheFirst({
      cacheName: ASSET_CACHE,
      plugins: [{ cacheWillUpdate: async ({ response }) => (isAsset(response) ? response : null) }],
    }),
  );
  worker.addEventListener('install', (event) => event.waitUntil(keepSuccessors(build)));
  worker.addEventListener('message', (event) => {
    const message = readKeepAssets(event.data);
    if (message === undefined) return;
    const own = message.urls.filter((url) => url.startsWith('/assets/'));
    const group = message.group === null ? [] : assetsOf(build, message.group);
    event.waitUntil(Promise.all([noteGroup(message), keepAssets([...own, ...group])]));
  });
  worker.addEventListener('activate', (event) => event.waitUntil(pruneAssets(build.allAssets)));
}

export const ASSET_CACHE = 'fledge-assets';

/** Cached next to the files: the group that was requested last. */
const GROUP_NOTE = '/assets/kept-group';

/** Most needed first, in case the connection drops. */
function assetsOf(build: BuildInfo, group: KeptGroup): readonly string[] {
  return group === 'public' ? build.publicAssets : [...new Set([...build.publicAssets, ...build.allAssets])];
}

/** Messages without a group do not change the stored group, unless data saving is on. */
async function noteGroup({ group, savesData }: Pick<KeepAssets, 'group' | 'savesData'>): Promise<void> {
  try {
    const cache = await caches.open(ASSET_CACHE);
    if (savesData) await cache.delete(GROUP_NOTE);
    else if (group !== null) await cache.put(GROUP_NOTE, new Response(group));
  } catch (error) {
    reportError(error);
  }
}

/** A file's name without its hash. */
const stemOf = (pathname: string): string => pathname.replace(/-[\w-]{8}(\.\w+)$/, '$1');

/**
 * Caches this build's versions of the files that earlier builds cached, so that no screen is missing offline after an
 * update. Also tries the files of the requested group that never arrived.
 * @throws AppError ERR_OFFLINE when a file cannot be fetched: the browser installs the update later
 */
export async function keepSuccessors(build: BuildInfo): Promise<void> {
  const cache = await caches.open(ASSET_CACHE);
  const stems = new Set((await cache.keys()).map(({ url }) => stemOf(new URL(url).pathname)));
  const successors = build.allAssets.flatMap((asset, at) =>
    stems.has(stemOf(asset))
      ? [asset, ...(build.needs[at] ?? []).flatMap((other) => build.allAssets[other] ?? [])]
      : [],
  );
  for (let wanted: readonly string[] = [...new Set(successors)]; wanted.length > 0;) {
    const missing = await keepAssets(wanted);
    if (missing.length > 0 && !(await isServerReachable()))
      throw new AppError('ERR_OFFLINE', 'The new version could not be kept on this device.');
    // Extensions and proxies may block a file. It must not block every update.
    if (missing.length === wanted.length) break;
    wanted = missing;
  }
  const group = await (await cache.match(GROUP_NOTE))?.text();
  if (isKeptGroup(group)) await keepAssets(assetsOf(build, group));
}

async function isServerReachable(): Promise<boolean> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** Most entries of earlier builds. */
const OLD_ENTRIES = 300;

/** Some hosts answer a missing file with a page and status 200. */
function isAsset(response: Response): boolean {
  return response.status === 200 && !(response.headers.get('content-type') ?? '').startsWith('text/html');
}

/** Parallel fetches: leaves half of a browser's six connections to what the person does. */
const AT_ONCE = 3;

/**
 * Caches files, a few at a time; stops after repeated failures. Never rejects.
 * @returns the files that could not be fetched, untried ones first
 */
export async function keepAssets(urls: readonly string[]): Promise<readonly string[]> {
  let failures = 0;
  const failed: string[] = [];
  const untried: string[] = [];
  const left = urls.values();
  const keepNext = async (cache: Cache): Promise<void> => {
    for (const url of left) {
      if (failures > AT_ONCE) {
        untried.push(url);
        return;
      }
      try {
        await keepAsset(cache, url);
        failures = 0;
      } catch (error) {
        failures += 1;
        // How `fetch` reports network failures. A full device still updates.
        if (error instanceof TypeError) failed.push(url);
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
  return [...untried, ...left, ...failed];
}

async function keepAsset(cache: Cache, url: string): Promise<void> {
  if (await caches.match(url, { ignoreVary: true })) return;
  const response = await fetch(url, { priority: 'low' });
  if (isAsset(response)) await cache.put(url, response);
}

/** Drops the oldest entries of earlier builds; open tabs still use newer ones. */
async function pruneAssets(current: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSET_CACHE);
  const names = new Set([...current, GROUP_NOTE]);
  const old = (await cache.keys()).filter((request) => !names.has(new URL(request.url).pathname));
  await Promise.all(
    old.slice(0, Math.max(0, old.length - OLD_ENTRIES)).map((request) => cache.delete(request)),
  );
}
