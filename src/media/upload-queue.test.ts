import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError, type ErrorCode } from '@/shared/app-error';
import type { Clock } from '@/shared/clock';
import { closeFilesDatabase, openFilesDatabase, type FilesDatabase } from './files-database';
import { storeFile } from './store-file';
import { retryUpload, runUploadQueue, type NewMediaFile } from './upload-queue';

const account = '7b0f2c9e-0000-4000-8000-000000000001';

/** A storage that can be told to fail, and forgets nothing. */
function fakeStorage() {
  const held = new Map<string, Blob>();
  const failures: ErrorCode[] = [];
  return {
    held,
    failures,
    upload({ bucket, path, blob }: { bucket: string; path: string; blob: Blob }): Promise<void> {
      const failure = failures.shift();
      if (failure) return Promise.reject(new AppError(failure, failure));
      held.set(`${bucket}/${path}`, blob);
      return Promise.resolve();
    },
  };
}

let time = 1000;
const clock: Clock = {
  now: () => (time += 1),
  after: () => () => {},
};

let database: FilesDatabase;
let storage: ReturnType<typeof fakeStorage>;
let rows: NewMediaFile[];

function run() {
  return runUploadQueue({
    account,
    database,
    transport: storage,
    recordFile(row) {
      rows.push(row);
      return Promise.resolve();
    },
  });
}

function store(name: string, size = 4): Promise<string> {
  const blob = new Blob([new Uint8Array(size)], { type: 'image/webp' });
  const path = `${account}/thumbnails/1-${name}`;
  return storeFile({ account, bucket: 'public-assets', path, blob, originalFilename: name }, clock);
}

beforeEach(() => {
  database = openFilesDatabase(account);
  storage = fakeStorage();
  rows = [];
});

afterEach(async () => {
  await database.delete();
  closeFilesDatabase(account);
});

describe('uploads (L8)', () => {
  it('knows the address before anything is sent, sends oldest first and records each file once', async () => {
    const first = await store('a.webp');
    const second = await store('b.webp');
    expect(first).toBe(`public-assets/${account}/thumbnails/1-a.webp`);
    expect(await run()).toStrictEqual({ uploaded: 2, pausedBy: null, left: 0 });
    expect([...storage.held.keys()]).toStrictEqual([first, second]);
    expect(rows[0]).toMatchObject({
      creator_id: account,
      filename: '1-a.webp',
      original_filename: 'a.webp',
      file_size: 4,
    });
    await run();
    expect(rows).toHaveLength(2);
  });

  it('keeps a small uploaded picture for its owner offline, and lets a large file go', async () => {
    const small = await store('small.webp');
    const large = await store('large.webp', 3 * 1024 * 1024);
    await run();
    expect((await database.files.get(small))?.state).toBe('done');
    expect(await database.files.get(large)).toBeUndefined();
  });

  it.each<ErrorCode>(['ERR_OFFLINE', 'ERR_TIMEOUT', 'ERR_SERVER_DOWN', 'ERR_SESSION_EXPIRED'])(
    'waits through %s, however often it comes',
    async (code) => {
      const address = await store('a.webp');
      for (let times = 0; times < 8; times += 1) {
        storage.failures.push(code);
        expect(await run()).toStrictEqual({ uploaded: 0, pausedBy: code, left: 1 });
      }
      await run();
      expect(storage.held.has(address)).toBe(true);
    },
  );

  it('sets a file aside after five refusals, sends the others, and tries again when asked', async () => {
    const bad = await store('bad.webp');
    for (let times = 0; times < 5; times += 1) {
      storage.failures.push('ERR_REFUSED');
      await run();
    }
    expect(await database.files.get(bad)).toMatchObject({ state: 'refused', lastError: 'ERR_REFUSED' });
    const good = await store('good.webp');
    await run();
    expect([...storage.held.keys()]).toStrictEqual([good]);
    await retryUpload(database, bad);
    await run();
    expect(storage.held.has(bad)).toBe(true);
  });

  it('retries a failed record without sending the file again', async () => {
    await store('a.webp');
    let refusals = 0;
    await runUploadQueue({
      account,
      database,
      transport: storage,
      recordFile() {
        refusals += 1;
        return Promise.reject(new Error('local store closed'));
      },
    });
    expect(refusals).toBe(1);
    storage.held.clear();
    await run();
    expect(rows).toHaveLength(1);
    expect(storage.held.size).toBe(0);
  });

  it('goes on after a reload', async () => {
    const address = await store('a.webp');
    closeFilesDatabase(account);
    database = openFilesDatabase(account);
    await run();
    expect(storage.held.has(address)).toBe(true);
  });
});

const isFull = () => Promise.reject(new AppError('ERR_QUOTA', 'full'));

it('takes no file while the device is full, so that texts keep their room', async () => {
  const blob = new Blob([new Uint8Array(4)], { type: 'image/webp' });
  const file = { account, bucket: 'public-assets', path: `${account}/x.webp`, blob, originalFilename: 'x' };
  await expect(storeFile(file, clock, isFull)).rejects.toMatchObject({ code: 'ERR_QUOTA' });
  expect(await database.files.count()).toBe(0);
});
