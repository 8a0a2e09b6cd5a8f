import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import fc from 'fast-check';
import type {
  Download,
  DownloadIndex,
  DownloadTarget,
  DownloadView,
  OfflineCatalogue,
} from '@/domain/media/download';
import { readModuleContent } from '@/domain/module/read-module-content';
import { AppError } from '@/shared/app-error';
import type { Clock } from '@/shared/clock';
import type { MediaSource } from '../media-context';
import { createDownloadQueue, type DownloadQueue, type QueueParts } from './download-queue';
import { copyKey } from './find-media';
import { createFakeCache, createFakeIndex, createFileServer } from '@support/media/offline-copy/fake-cache';

const source: MediaSource = {
  account: 'visitor',
  config: { url: 'https://backend.test', anonKey: 'anon' },
  getAccessToken: () => Promise.resolve(null),
  renewAccessToken: () => Promise.resolve(null),
};
const at = (address: string) => `https://backend.test/storage/v1/object/public/${address}`;
const file = (name: string) => `public-assets/${name}`;

/** Pauses never end by themselves. */
const clock: Clock = { now: () => 1, after: () => () => {} };

interface MadeModule {
  readonly id: string;
  readonly nodes: readonly object[];
  readonly thumbnail: string | null;
}
const picture = (name: string) => ({ type: 'message', config: { imageUrl: file(name) } });
const made = (id: string, ...nodes: readonly object[]): MadeModule => ({ id, nodes, thumbnail: null });
const playlist: DownloadTarget = { id: 'p', kind: 'playlist', title: 'Safety' };
const moduleTarget = (id: string): DownloadTarget => ({ id, kind: 'module', title: id });
const options = (bytes = 100) => ({ bytes, isOnWifiOnly: false });

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => vi.unstubAllGlobals();
});

function createFakeDownloads(): DownloadIndex {
  const all = new Map<string, Download>();
  return {
    get: async (id) => all.get(id),
    all: async () => [...all.values()],
    put: async (download) => void all.set(download.id, download),
    remove: async (id) => void all.delete(id),
  };
}

function setUp(modules: readonly MadeModule[], files: Record<string, Uint8Array>, room?: number) {
  const cache = createFakeCache(room);
  const copies = createFakeIndex();
  const downloads = createFakeDownloads();
  const server = createFileServer(files);
  const byId = new Map(modules.map((module) => [module.id, module]));
  const here = new Map<string, string>();
  const line = { isOpen: true, version: 'v1' };
  const catalogue: OfflineCatalogue = {
    account: source.account,
    copies: async () => copies,
    downloads: async () => downloads,
    versionHere: async (id) => here.get(id),
    async openModule(id) {
      if (!line.isOpen) throw new AppError('ERR_OFFLINE', 'offline');
      const module = byId.get(id);
      if (module === undefined) throw new AppError('ERR_NOT_FOUND', 'gone');
      here.set(id, line.version);
      const content = readModuleContent({ nodes: module.nodes });
      return { id, updated_at: line.version, thumbnail_url: module.thumbnail, content };
    },
    async contents(target) {
      if (!line.isOpen) throw new AppError('ERR_OFFLINE', 'offline');
      return target.kind === 'module'
        ? { modules: [target.id], playlists: [] }
        : { modules: [...byId.keys()], playlists: [target.id] };
    },
  };
  const send: typeof fetch = (...request) =>
    line.isOpen ? server.send(...request) : Promise.reject(new TypeError('no connection'));
  const queueWith = (change: Partial<QueueParts> = {}) =>
    createDownloadQueue({
      catalogue,
      source,
      clock,
      send,
      openCache: async () => cache,
      isOnWifi: () => true,
      ...change,
    });
  return { cache, copies, downloads, server, byId, line, queueWith, queue: queueWith() };
}

/** Resolves once the view of a target is in a state. */
function reached<S extends DownloadView['state']>(
  queue: DownloadQueue,
  { id }: DownloadTarget,
  isReached: (view: DownloadView) => boolean,
): Promise<Extract<DownloadView, { state: S }>> {
  const view = queue.view(id);
  return new Promise((resolve) => {
    const look = () => {
      if (!isReached(view.read())) return;
      stop();
      resolve(view.read() as Extract<DownloadView, { state: S }>);
    };
    const stop = view.subscribe(look);
    onTestFinished(stop);
    look();
  });
}
const inState = <S extends DownloadView['state']>(queue: DownloadQueue, target: DownloadTarget, state: S) =>
  reached<S>(queue, target, (view) => view.state === state);

async function fetchAll(queue: DownloadQueue, target: DownloadTarget = playlist) {
  const plan = await queue.measure(target, new AbortController().signal);
  await queue.start(target, options(plan.bytes));
  return { plan, kept: await inState(queue, target, 'kept') };
}

const sizeOf = (address: string) => (address.length * 7919) % 5000;

describe('a download', () => {
  it('makes every file of 200 generated modules available, as large as was said before', async () => {
    const name = fc.integer({ min: 0, max: 60 });
    const stored = (kind: string) => name.map((n) => file(`${kind}-${n}.${kind}`));
    const node = fc.oneof(
      fc.record({ type: fc.constant('message'), config: fc.record({ imageUrl: stored('webp') }) }),
      fc.record({
        type: fc.constant('video'),
        config: fc.record({
          videoUrl: stored('mp4'),
          thumbnailUrl: stored('webp'),
          subtitlesUrl: stored('vtt'),
        }),
      }),
      fc.record({
        type: fc.constant('video'),
        config: fc.record({
          videoUrl: fc.constantFrom('https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/76979871'),
          thumbnailUrl: stored('webp'),
        }),
      }),
      fc.record({
        type: fc.constant('multiple-choice'),
        config: fc.record({ choices: fc.constant([{ id: 'a', text: 'A' }]) }),
      }),
    );
    const contents = fc.sample(
      fc.record({ nodes: fc.array(node, { maxLength: 12 }), thumbnail: fc.option(stored('webp')) }),
      { numRuns: 200, seed: 11 },
    );
    const modules = contents.map((content, n) => ({ id: `m${n}`, ...content }));
    const addresses = new Set(JSON.stringify(modules).match(/public-assets\/[a-z0-9-]+\.[a-z0-9]+/g));
    const { queue, cache, server, line } = setUp(
      modules,
      Object.fromEntries([...addresses].map((address) => [at(address), new Uint8Array(sizeOf(address) + 1)])),
    );
    const { plan, kept } = await fetchAll(queue);
    line.isOpen = false;
    const requests = server.ranges.length;
    let bytes = 0;
    for (const address of addresses) {
      const answer = await cache.match(copyKey(address) ?? '');
      expect(answer, address).toBeDefined();
      bytes += (await answer?.blob())?.size ?? 0;
    }
    expect(server.ranges).toHaveLength(requests);
    expect(cache.keys()).toHaveLength(addresses.size);
    expect(plan).toMatchObject({ modules: 200, files: addresses.size, bytes, bytesToFetch: bytes });
    expect(plan.onlineOnly).toBeGreaterThan(0);
    expect(kept).toMatchObject({ bytes, missing: 0 });
    expect([...kept.versions.values()]).not.toContain('');
  });

  it('continues after a reload, without fetching anything twice', async () => {
    const { queue, queueWith, server, line, downloads } = setUp(
      [made('a', picture('a.webp')), made('b', picture('b.webp'))],
      { [at(file('a.webp'))]: new Uint8Array(10), [at(file('b.webp'))]: new Uint8Array(20) },
    );
    await queue.start(playlist, options(30));
    await reached(queue, playlist, (view) => view.state === 'running' && view.progress.bytes >= 10);
    line.isOpen = false;
    await reached(queue, playlist, (view) => view.state === 'running' && view.waitsFor === 'connection');
    expect(await downloads.get('p')).toMatchObject({ state: 'running' });
    line.isOpen = true;
    const again = queueWith();
    void again.work();
    expect(await inState(again, playlist, 'kept')).toMatchObject({ bytes: 30, missing: 0 });
    expect(server.traffic.sent).toBe(30);
  });

  it('stays paused until it is resumed', async () => {
    const { queue, server } = setUp([made('a', picture('a.webp'))], {
      [at(file('a.webp'))]: new Uint8Array(10),
    });
    const isStarted = queue.start(playlist, options());
    await queue.pause(playlist);
    await isStarted;
    await queue.pause(playlist);
    await inState(queue, playlist, 'paused');
    await queue.work();
    expect(queue.view('p').read().state).toBe('paused');
    await queue.resume(playlist);
    await inState(queue, playlist, 'kept');
    expect(server.traffic.sent).toBe(10);
  });

  it('waits for Wi-Fi if wished, and lets others pass', async () => {
    let isOnWifi = false;
    const { queueWith } = setUp([made('a', picture('a.webp'))], {
      [at(file('a.webp'))]: new Uint8Array(10),
    });
    const queue = queueWith({ isOnWifi: () => isOnWifi });
    await queue.start(playlist, { bytes: 10, isOnWifiOnly: true });
    await reached(queue, playlist, (view) => view.state === 'running' && view.waitsFor === 'wifi');
    await queue.start(moduleTarget('a'), options(10));
    await inState(queue, moduleTarget('a'), 'kept');
    expect(queue.view('p').read()).toMatchObject({ state: 'running', waitsFor: 'wifi' });
    isOnWifi = true;
    void queue.work();
    await inState(queue, playlist, 'kept');
  });

  it('pauses on a full device, keeps what has arrived, and resumes once there is room', async () => {
    const parts = setUp(
      [made('a', picture('a.webp'), picture('b.webp'))],
      {
        [at(file('a.webp'))]: new Uint8Array(10),
        [at(file('b.webp'))]: new Uint8Array(10),
      },
      15,
    );
    await parts.queue.start(playlist, options(20));
    expect(await inState(parts.queue, playlist, 'paused')).toMatchObject({
      problem: 'ERR_QUOTA',
      progress: { bytes: 10 },
    });
    const large = createFakeCache();
    for (const key of parts.cache.keys())
      await large.put(key, (await parts.cache.match(key)) ?? new Response());
    const queue = parts.queueWith({ openCache: async () => large });
    await queue.resume(playlist);
    expect(await inState(queue, playlist, 'kept')).toMatchObject({ bytes: 20 });
    expect(parts.server.traffic.sent).toBe(30);
  });

  it('leaves out modules that the account may no longer open', async () => {
    const { queue, byId, downloads } = setUp([made('a', picture('a.webp')), made('b')], {
      [at(file('a.webp'))]: new Uint8Array(10),
    });
    byId.delete('b');
    await downloads.put({
      ...playlist,
      ...options(),
      modules: ['a', 'b'],
      playlists: [],
      state: 'paused',
      askedAt: 0,
    });
    await queue.start(playlist, options());
    const kept = await inState(queue, playlist, 'kept');
    expect([...kept.versions.keys()]).toEqual(['a']);
  });
});

const files = () => ({
  [at(file('a.webp'))]: new Uint8Array(10),
  [at(file('b.webp'))]: new Uint8Array(20),
});

describe('what is kept', () => {
  const modules = [made('a', picture('a.webp')), made('b', picture('b.webp'))];

  it('is not called complete once the browser has dropped a file', async () => {
    const { queue, cache } = setUp(modules, files());
    const { kept } = await fetchAll(queue);
    expect([...kept.versions]).toEqual([
      ['a', 'v1'],
      ['b', 'v1'],
    ]);
    await cache.delete(copyKey(file('b.webp')) ?? '');
    await queue.refresh(playlist);
    expect(queue.view('p').read()).toMatchObject({
      bytes: 10,
      versions: new Map([
        ['a', 'v1'],
        ['b', ''],
      ]),
    });
    await fetchAll(queue);
    await queue.refresh(playlist);
    expect(queue.view('p').read()).toMatchObject({ bytes: 30 });
  });

  it('is not called complete when a newer content is here without its files', async () => {
    const { queue, line, queueWith } = setUp(modules, files());
    await fetchAll(queue);
    line.version = 'v2';
    // As when the page of one module is opened.
    await queueWith().measure(moduleTarget('a'), new AbortController().signal);
    await queue.refresh(playlist);
    expect(queue.view('p').read()).toMatchObject({
      versions: new Map([
        ['a', ''],
        ['b', 'v1'],
      ]),
    });
  });

  it('says how many bytes an update takes', async () => {
    const server = files();
    const { queue, byId, line } = setUp(modules, server);
    await fetchAll(queue);
    line.version = 'v2';
    byId.set('a', made('a', picture('a.webp'), picture('new.webp')));
    Object.assign(server, { [at(file('new.webp'))]: new Uint8Array(7) });
    const { plan } = await fetchAll(queue);
    expect(plan).toMatchObject({ bytes: 37, bytesToFetch: 7 });
  });

  it('goes with its last user', async () => {
    const { queue, cache, copies, downloads } = setUp(modules, files());
    await fetchAll(queue, moduleTarget('a'));
    await fetchAll(queue);
    await queue.remove(playlist);
    await inState(queue, playlist, 'none');
    expect(cache.keys()).toEqual([copyKey(file('a.webp'))]);
    await queue.remove(moduleTarget('a'));
    expect(cache.keys()).toEqual([]);
    expect([...(await copies.all()), ...(await downloads.all())]).toEqual([]);
  });

  it('stays when it was kept before there were downloads', async () => {
    const { queue, cache, downloads } = setUp(modules, files());
    await fetchAll(queue, moduleTarget('a'));
    await downloads.remove('a');
    await fetchAll(queue);
    await queue.remove(playlist);
    expect(cache.keys()).toEqual([copyKey(file('a.webp'))]);
  });

  it('leaves nothing when it is cancelled', async () => {
    const parts = setUp(
      [made('a', picture('a.webp'), { type: 'video', config: { videoUrl: file('v.mp4') } })],
      {
        [at(file('a.webp'))]: new Uint8Array(10),
        [at(file('v.mp4'))]: new Uint8Array(3 * 1024 * 1024),
      },
    );
    const { queue, cache } = parts;
    await queue.start(playlist, options(4_000_000));
    await reached(queue, playlist, (view) => view.state === 'running' && view.progress.bytes > 600_000);
    await queue.remove(playlist);
    await inState(queue, playlist, 'none');
    expect(cache.keys()).toEqual([]);
  });
});
