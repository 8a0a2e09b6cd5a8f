import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ASSET_CACHE, keepAssets, keepSuccessors, serveAssets } from './serve-assets';
import type { WorkerScope } from './worker-scope';

const asset = (number: number) => `/assets/part-${number}.js`;
const assets = Array.from({ length: 12 }, (_, number) => asset(number));
const script = () => new Response('1', { headers: { 'content-type': 'text/javascript' } });

/** Answers requests for the app's files; returns the requested addresses. */
function serve(answer: (url: string) => Response | Promise<Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answer(url);
  });
  return asked;
}

async function kept(): Promise<string[]> {
  const cache = await caches.open(ASSET_CACHE);
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}

describe('precached assets', () => {
  beforeEach(async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    await caches.delete(ASSET_CACHE);
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    await caches.delete(ASSET_CACHE);
  });

  it('are fetched once, in order', async () => {
    const asked = serve(script);
    await keepAssets(assets);
    expect(asked).toEqual(assets);
    await keepAssets(assets);
    expect(asked).toHaveLength(assets.length);
    expect((await kept()).toSorted()).toEqual(assets.toSorted());
  });

  it('omit files that fail or are invalid', async () => {
    serve((url) => {
      if (url === asset(1)) throw new TypeError('Failed to fetch');
      return url === asset(2) ? new Response('<p>', { headers: { 'content-type': 'text/html' } }) : script();
    });
    await keepAssets(assets);
    expect((await kept()).toSorted()).toEqual(
      assets.filter((url) => url !== asset(1) && url !== asset(2)).toSorted(),
    );
  });

  it('wait for the next start when the connection is lost', async () => {
    const asked = serve(() => {
      throw new TypeError('Failed to fetch');
    });
    await keepAssets(assets);
    expect(asked.length).toBeLessThan(assets.length);
    expect(await kept()).toEqual([]);
  });

  it('include the replacements of cached files before an update installs', async () => {
    const build = {
      stamp: 'b',
      publicAssets: ['/assets/Explore-bbbbbbbb.js'],
      allAssets: [
        '/assets/Builder-bbbbbbbb.js',
        '/assets/Builder--bbbbbbb.css',
        '/assets/Explore-bbbbbbbb.js',
        '/assets/graph-bbbbbbbb.js',
        '/assets/Nest-bbbbbbbb.js',
      ],
      needs: [[1, 3], [], [], [], []],
    };
    const cache = await caches.open(ASSET_CACHE);
    for (const old of ['/assets/Builder-aaaaaaaa.js', '/assets/gone-aaaaaaaa.js'])
      await cache.put(old, script());
    const asked = serve(script);
    await keepSuccessors(build);
    expect(asked.toSorted()).toEqual([build.allAssets[1], build.allAssets[0], build.allAssets[3]]);
    await cache.put('/assets/kept-group', new Response('all'));
    await keepSuccessors(build);
    expect(await kept()).toEqual(expect.arrayContaining(build.allAssets));

    await Promise.all(build.allAssets.map((url) => cache.delete(url)));
    serve(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(keepSuccessors(build)).rejects.toMatchObject({ code: 'ERR_OFFLINE' });
  });

  it('continue when single files are blocked', async () => {
    const cache = await caches.open(ASSET_CACHE);
    const old = assets.map((_, at) => `/assets/part${at}-aaaaaaaa.js`);
    const build = {
      stamp: 'b',
      publicAssets: [],
      allAssets: old.map((url) => url.replace('aaaa', 'bbbb')),
      needs: [],
    };
    await Promise.all(old.map((url) => cache.put(url, script())));
    const blocked = new Set(build.allAssets.slice(0, 5));
    serve((url) => {
      if (blocked.has(url)) throw new TypeError('Failed to fetch');
      return script();
    });
    await keepSuccessors(build);
    expect(await kept()).toEqual(expect.arrayContaining(build.allAssets.slice(5)));
  });

  it('remember the requested group until data saver is on', async () => {
    serve(script);
    const listeners = new Map<string, (event: ExtendableMessageEvent) => void>();
    const worker = {
      addEventListener: (type: string, listener: (event: ExtendableMessageEvent) => void) =>
        listeners.set(type, listener),
    } as unknown as WorkerScope;
    serveAssets(worker, { stamp: 'a', publicAssets: [], allAssets: [], needs: [] });
    async function group(message: object): Promise<string | undefined> {
      const work: Promise<unknown>[] = [];
      listeners.get('message')?.({
        data: { type: 'KEEP_ASSETS', urls: [], ...message },
        waitUntil: (promise: Promise<unknown>) => work.push(promise),
      } as unknown as ExtendableMessageEvent);
      await Promise.all(work);
      return (await (await caches.open(ASSET_CACHE)).match('/assets/kept-group'))?.text();
    }
    expect(await group({ group: 'all', savesData: false })).toBe('all');
    // Sent at every start, for the files that the page has loaded.
    expect(await group({ group: null, savesData: false })).toBe('all');
    expect(await group({ group: null })).toBe('all');
    expect(await group({ group: null, savesData: true })).toBeUndefined();
  });
});
