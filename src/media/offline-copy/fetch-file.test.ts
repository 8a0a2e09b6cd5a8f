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

  it('wastes less than 2% of the bytes over 50 broken connections', async () => {
    const length = PART_BYTES * 12 + 77;
    const file = bytes(length);
    const cuts = Array.from({ length: 50 }, (_, n) => 1 + ((n * 7919) % 120_000));
    const server = createFileServer({ [URL_OF_FILE]: file }, [], cuts);
    const { run, cache, kept } = setUp(1);
    let total: number | undefined;
    // Each run gives up after a few failures; the next continues, as after a reload.
    for (let runs = 0; runs < 60 && total === undefined; runs += 1)
      total = await run({ send: server.send }).catch(() => undefined);
    expect(total).toBe(length);
    expect(server.ranges.length).toBeGreaterThan(50);
    expect(server.traffic.sent).toBeLessThan(length * 1.02);
    expect(await kept()).toBe(digest(file));
    expect(cache.keys()).toEqual([KEY]);
  });

  it.each([PART_BYTES * 3, PART_BYTES * 2 + 9])(
    'begins again when the file on the server changes meanwhile to one of %i bytes',
    async (length) => {
      const files: Record<string, Uint8Array> = { [URL_OF_FILE]: bytes(PART_BYTES * 3 + 5) };
      const server = createFileServer(files);
      const { run, cache, kept } = setUp(1);
      const newer = bytes(length).reverse();
      const send: typeof fetch = async (...request) => {
        const answer = await server.send(...request);
        files[URL_OF_FILE] = newer;
        return answer;
      };
      expect(await run({ send })).toBe(length);
      expect(await kept()).toBe(digest(newer));
      expect(cache.keys()).toEqual([KEY]);
    },
  );

  it('notices a file of the same length by its date', async () => {
    let date = 1;
    const file = bytes(PART_BYTES + 5);
    const newer = bytes(PART_BYTES + 5).reverse();
    const server = {
      old: createFileServer({ [URL_OF_FILE]: file }),
      new: createFileServer({ [URL_OF_FILE]: newer }),
    };
    const send: typeof fetch = async (...request) => {
      const answer = await (date === 1 ? server.old : server.new).send(...request);
      answer.headers.set('last-modified', `Thu, 0${date} Jan 2026 00:00:00 GMT`);
      date = 2;
      return answer;
    };
    const { run, kept } = setUp(1);
    await run({ send });
    expect(await kept()).toBe(digest(newer));
  });

  it('does not put together parts that another tab stored', async () => {
    const { run, cache, kept, file } = setUp(PART_BYTES * 2);
    const headers = { 'x-file-offset': '17', 'x-file-length': String(PART_BYTES * 2) };
    await cache.put(`${KEY}?part=1`, new Response('other', { headers }));
    await run();
    expect(await kept()).toBe(digest(file));
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
