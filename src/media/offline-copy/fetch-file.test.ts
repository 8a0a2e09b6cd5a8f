import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/shared/app-error';
import type { Clock } from '@/shared/clock';
import { fetchFile, PART_BYTES, type FetchFile } from './fetch-file';
import { createFakeCache, createFileServer } from '@support/media/offline-copy/fake-cache';

const URL_OF_FILE = 'https://files.test/clip.mp4';
const KEY = '/media/bucket/clip.mp4';
/** Pauses pass at once; nothing ever stalls. */
const clock: Clock = {
  now: () => 0,
  after: (delay, run) => {
    if (delay < 10_000) queueMicrotask(run);
    return () => {};
  },
};
const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => index % 251);
// Comparing such files byte by byte takes the test library seconds.
const digest = (file: Uint8Array) => createHash('sha256').update(file).digest('hex');

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  return () => vi.unstubAllGlobals();
});

const forbidding: typeof fetch = async () => new Response('', { status: 403 });

function setUp(length: number, breakAt: readonly number[] = []) {
  const file = bytes(length);
  const server = createFileServer({ [URL_OF_FILE]: file }, breakAt);
  const cache = createFakeCache();
  const run = (change: Partial<FetchFile> = {}) =>
    fetchFile({
      url: URL_OF_FILE,
      key: KEY,
      cache,
      signal: new AbortController().signal,
      send: server.send,
      clock,
      ...change,
    });
  const kept = async () =>
    digest(new Uint8Array((await (await cache.match(KEY))?.arrayBuffer()) ?? new ArrayBuffer(0)));
  return { file, server, cache, run, kept };
}

describe('fetchFile', () => {
  it.each([1, PART_BYTES - 1, PART_BYTES, PART_BYTES + 1, PART_BYTES * 3])(
    'puts a file of %i bytes together, and leaves no parts',
    async (length) => {
      const { file, cache, run, kept } = setUp(length);
      expect(await run()).toBe(length);
      expect(await kept()).toBe(digest(file));
      expect(cache.keys()).toEqual([KEY]);
      expect((await cache.match(KEY))?.headers.get('content-type')).toBe('video/mp4');
    },
  );

  it('requests a part again after a lost connection, and no received part twice', async () => {
    const { run, server, kept, file } = setUp(PART_BYTES * 2 + 5, [1, 2]);
    await run();
    expect(await kept()).toBe(digest(file));
    const starts = server.ranges.map((range) => Number(/=(\d+)-/.exec(range)?.[1]) / PART_BYTES);
    expect(starts).toEqual([0, 1, 1, 1, 2]);
  });

  it('resumes from the existing parts after a failure', async () => {
    const first = setUp(PART_BYTES * 2 + 5, [1, 2, 3, 4]);
    await expect(first.run()).rejects.toMatchObject({ code: 'ERR_OFFLINE' });
    expect(await first.run()).toBe(PART_BYTES * 2 + 5);
    expect(await first.kept()).toBe(digest(first.file));
    expect(first.server.ranges.filter((range) => range.startsWith('bytes=0-'))).toHaveLength(1);
  });

  it('refuses a file that is longer than allowed', async () => {
    const { run, cache } = setUp(PART_BYTES * 2);
    await expect(run({ maxBytes: 1000 })).rejects.toMatchObject({ code: 'ERR_TOO_LARGE' });
    expect(cache.keys()).toEqual([]);
  });

  it('accepts a whole file from a server without range requests', async () => {
    const file = bytes(PART_BYTES + 9);
    const send: typeof fetch = async () => new Response(file, { status: 200 });
    const { run, kept } = setUp(1);
    await run({ send });
    expect(await kept()).toBe(digest(file));
  });

  it('reports what is wrong', async () => {
    const { run } = setUp(10);
    await expect(run({ url: 'https://files.test/none' })).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    await expect(run({ cache: createFakeCache(5) })).rejects.toMatchObject({ code: 'ERR_QUOTA' });
    await expect(run({ send: forbidding })).rejects.toMatchObject({ code: 'ERR_REFUSED' });
  });

  it('fetches only what the device has room for besides texts', async () => {
    const { run, cache } = setUp(PART_BYTES * 3);
    const checkRoom = vi
      .fn<(size: number) => Promise<void>>()
      .mockResolvedValueOnce(undefined)
      .mockRejectedValueOnce(new AppError('ERR_QUOTA', 'full'));
    await expect(run({ checkRoom })).rejects.toMatchObject({ code: 'ERR_QUOTA' });
    expect(checkRoom.mock.calls.map(([size]) => size)).toEqual([PART_BYTES, PART_BYTES]);
    expect(cache.keys()).toEqual([`${KEY}?part=0`]);
  });

  it('does not retry while the device is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { run, server } = setUp(10, [0]);
    await expect(run()).rejects.toMatchObject({ code: 'ERR_OFFLINE' });
    expect(server.ranges).toHaveLength(1);
  });

  it('stops when cancelled', async () => {
    const stop = new AbortController();
    const { run } = setUp(PART_BYTES * 3);
    const reason = new Error('cancelled');
    const running = run({ signal: stop.signal, onBytes: () => stop.abort(reason) });
    await expect(running).rejects.toBe(reason);
  });

  it('reports progress', async () => {
    const seen: [number, number | undefined][] = [];
    const { run } = setUp(PART_BYTES + 1);
    await run({ onBytes: (received, total) => seen.push([received, total]) });
    expect(seen.at(-1)).toEqual([PART_BYTES + 1, PART_BYTES + 1]);
  });
});
