import { beforeEach, describe, expect, it, vi } from 'vitest';
import { copyBytes } from '@/domain/media/module-copy';
import { readModuleContent } from '@/domain/module/read-module-content';
import { backupInUse } from '@/shared/project-in-use';
import type { MediaSource } from '../media-context';
import { copyModule, UNASKED_VIDEO_BYTES, type CopyModule } from './copy-module';
import { removeCopy, trimCopies, UNASKED_COPIES } from './remove-copy';
import { createFakeCache, createFakeIndex, createFileServer } from '@support/media/offline-copy/fake-cache';

const source: MediaSource = {
  account: 'visitor',
  config: { url: 'https://backend.test', anonKey: 'anon' },
  getAccessToken: () => Promise.resolve(null),
  renewAccessToken: () => Promise.resolve(null),
};
const at = (path: string) => `https://backend.test/storage/v1/object/public/public-assets/${path}`;

function moduleWith(id: string, nodes: readonly object[], thumbnail: string | null = null) {
  return { id, updated_at: 'v1', thumbnail_url: thumbnail, content: readModuleContent({ nodes }) };
}
const picture = (path: string) => ({ type: 'message', config: { imageUrl: `public-assets/${path}` } });
const video = (address: string) => ({ type: 'video', config: { videoUrl: address } });

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  return () => vi.unstubAllGlobals();
});

function setUp(files: Readonly<Record<string, Uint8Array>>, room?: number) {
  const cache = createFakeCache(room);
  const index = createFakeIndex();
  const server = createFileServer(files);
  const openCache = () => Promise.resolve(cache);
  const copy = (change: Partial<CopyModule> & Pick<CopyModule, 'module'>) =>
    copyModule({
      isWanted: true,
      source,
      index,
      signal: new AbortController().signal,
      openCache,
      send: server.send,
      clock: { now: () => 1, after: () => () => {} },
      ...change,
    });
  return { cache, index, server, copy, openCache };
}

describe('copyModule', () => {
  it('does not report files as missing that only a backup project lacks (decision E16)', async () => {
    const { copy } = setUp({});
    backupInUse.set({ url: 'https://backup.test', anonKey: '', isWritable: false });
    const module = moduleWith('m', [picture('a.webp')]);
    await expect(copy({ module })).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    backupInUse.set(null);
    expect((await copy({ module })).missing).toEqual(['public-assets/a.webp']);
  });

  it('does not report files as missing that the backup lacked while the first project recovered', async () => {
    const { copy, server } = setUp({});
    backupInUse.set({ url: 'https://backup.test', anonKey: '', isWritable: false });
    const send: typeof fetch = async (...request) => {
      const answer = await server.send(...request);
      backupInUse.set(null);
      return answer;
    };
    const copied = copy({ module: moduleWith('m', [picture('a.webp')]), send });
    await expect(copied).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
  });

  it('keeps pictures, videos and the thumbnail, without online-only content (decision E14)', async () => {
    const { copy, cache, index } = setUp({
      [at('a.webp')]: new Uint8Array(10),
      [at('v.mp4')]: new Uint8Array(20),
      [at('t.webp')]: new Uint8Array(5),
    });
    const module = moduleWith(
      'm',
      [
        picture('a.webp'),
        picture('a.webp'),
        video('public-assets/v.mp4'),
        video('https://youtu.be/dQw4w9WgXcQ'),
      ],
      'public-assets/t.webp',
    );
    const made = await copy({ module });
    expect(copyBytes(made)).toBe(35);
    expect(made.missing).toEqual([]);
    expect(cache.keys().toSorted()).toEqual([
      '/media/public-assets/a.webp',
      '/media/public-assets/t.webp',
      '/media/public-assets/v.mp4',
    ]);
    expect(await index.get('m')).toEqual(made);
  });

  it('leaves long videos out of a prefetched copy', async () => {
    const files = {
      [at('v.mp4')]: new Uint8Array(UNASKED_VIDEO_BYTES + 1),
      [at('a.webp')]: new Uint8Array(3),
    };
    const { copy } = setUp(files);
    const module = moduleWith('m', [video('public-assets/v.mp4'), picture('a.webp')]);
    const seen = await copy({ module, isWanted: false });
    expect(seen).toMatchObject({ isWanted: false, missing: ['public-assets/v.mp4'] });
    expect(copyBytes(seen)).toBe(3);
    const asked = await copy({ module });
    expect(copyBytes(asked)).toBe(UNASKED_VIDEO_BYTES + 4);
  });

  it('continues without a missing file, and reports it', async () => {
    const { copy } = setUp({ [at('b.webp')]: new Uint8Array(4) });
    const made = await copy({ module: moduleWith('m', [picture('gone.webp'), picture('b.webp')]) });
    expect(made.missing).toEqual(['public-assets/gone.webp']);
    expect(copyBytes(made)).toBe(4);
  });

  it('reports a full device, and keeps what has arrived', async () => {
    const { copy, index } = setUp(
      { [at('a.webp')]: new Uint8Array(10), [at('b.webp')]: new Uint8Array(10) },
      15,
    );
    const module = moduleWith('m', [picture('a.webp'), picture('b.webp')]);
    await expect(copy({ module })).rejects.toMatchObject({ code: 'ERR_QUOTA' });
    expect(await index.get('m')).toMatchObject({ version: '', files: [{ bytes: 0 }, { bytes: 10 }] });
  });

  it('fetches nothing twice, and removes files that a new version no longer uses', async () => {
    const { copy, server, cache } = setUp({
      [at('a.webp')]: new Uint8Array(1),
      [at('b.webp')]: new Uint8Array(2),
    });
    await copy({ module: moduleWith('m', [picture('a.webp'), picture('b.webp')]) });
    await copy({ module: moduleWith('m', [picture('b.webp')]) });
    expect(server.ranges).toHaveLength(2);
    expect(cache.keys()).toEqual(['/media/public-assets/b.webp']);
  });
});

describe('removing copies', () => {
  it('keeps files that another module uses', async () => {
    const { copy, cache, index, openCache } = setUp({
      [at('a.webp')]: new Uint8Array(1),
      [at('b.webp')]: new Uint8Array(2),
    });
    await copy({ module: moduleWith('m', [picture('a.webp'), picture('b.webp')]) });
    await copy({ module: moduleWith('n', [picture('b.webp')]) });
    await removeCopy('m', index, openCache);
    expect(cache.keys()).toEqual(['/media/public-assets/b.webp']);
    await removeCopy('n', index, openCache);
    expect(cache.keys()).toEqual([]);
  });

  it('evicts the least recently used prefetched copies, never requested ones', async () => {
    const { index, openCache } = setUp({});
    const put = (n: number, isWanted: boolean) =>
      index.put({ moduleId: `m${n}`, version: 'v', isWanted, files: [], missing: [], usedAt: n });
    await put(0, true);
    for (let n = 1; n <= UNASKED_COPIES.modules + 2; n += 1) await put(n, false);
    await trimCopies(index, openCache);
    const left = (await index.all()).map((copy) => copy.moduleId);
    expect(left).toHaveLength(UNASKED_COPIES.modules + 1);
    expect(left).toContain('m0');
    expect(left).not.toContain('m1');
  });
});
