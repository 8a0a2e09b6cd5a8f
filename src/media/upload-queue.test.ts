import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError, type ErrorCode } from '@/shared/app-error';
import type { Clock } from '@/shared/clock';
import { closeFilesDatabase, openFilesDatabase, type FilesDatabase } from './files-database';
import { keepFiles } from './keep-file';
import { readKeptFile } from './read-kept-file';
import { removeStoredObjects, keepStoredObjects, REMOVAL_GRACE } from './remove-stored-objects';
import { runRemovals } from './run-removals';
import { sendFile } from './send-file';
import { storeFile } from './store-file';
import { createFakeTransport } from './testing/fake-transport';
import { cancelUploads, retryUploads, setPaused } from './upload-actions';
import { uploadItem } from './upload-items';
import { runUploadQueue } from './upload-queue';
import type { NewMediaFile, RowState } from './upload-work';

const account = '7b0f2c9e-0000-4000-8000-000000000001';
const MB = 1024 * 1024;

let time = 1000;
const clock: Clock = {
  now: () => (time += 1),
  after: () => () => {},
};

let database: FilesDatabase;
let storage: ReturnType<typeof createFakeTransport>;
let rows: NewMediaFile[];
let refuseRow: Error | undefined;
const removedRows: string[] = [];
let rowState: RowState = 'gone';

function options() {
  return {
    account,
    database,
    transport: storage.transport,
    clock,
    recordFile(row: NewMediaFile) {
      if (refuseRow) return Promise.reject(refuseRow);
      rows.push(row);
      return Promise.resolve();
    },
    stateOfRow: () => Promise.resolve(rowState),
    removeRow(id: string) {
      removedRows.push(id);
      return Promise.resolve();
    },
  };
}
const run = () => runUploadQueue(options());
const remove = () => runRemovals(options());

function store(name: string, size = 4): Promise<string> {
  const blob = new Blob([new Uint8Array(size)], { type: 'image/webp' });
  const path = `${account}/thumbnails/1-${name}`;
  return storeFile({ account, bucket: 'public-assets', path, blob, originalFilename: name }, clock);
}

const error = (code: ErrorCode, status?: number) =>
  new AppError(code, code, status === undefined ? {} : { details: { status } });

beforeEach(() => {
  database = openFilesDatabase(account);
  storage = createFakeTransport();
  rows = [];
  refuseRow = undefined;
  removedRows.length = 0;
  rowState = 'gone';
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
    expect(await run()).toMatchObject({ uploaded: 2, pausedBy: null, left: 0, dueAt: undefined });
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

  it('keeps a small uploaded picture for its owner offline, and lets the bytes of a large file go', async () => {
    const small = await store('small.webp');
    const large = await store('large.webp', 3 * MB);
    await run();
    expect((await readKeptFile(database, small, ''))?.size).toBe(4);
    expect(await database.files.get(large)).toMatchObject({ state: 'done' });
    expect(await readKeptFile(database, large, '')).toBeUndefined();
  });

  it.each<ErrorCode>(['ERR_OFFLINE', 'ERR_TIMEOUT', 'ERR_SERVER_DOWN', 'ERR_SESSION_EXPIRED'])(
    'waits through %s, however often it comes',
    async (code) => {
      const address = await store('a.webp');
      for (let times = 0; times < 8; times += 1) {
        storage.failures.push(error(code));
        expect(await run()).toMatchObject({ uploaded: 0, pausedBy: code, left: 1 });
      }
      expect((await database.files.get(address))?.problem?.text).toMatch(/goes on/);
      await run();
      expect(storage.held.has(address)).toBe(true);
    },
  );

  it('says that the device is full also where the line broke first', async () => {
    await store('a.webp');
    storage.failures.push(error('ERR_OFFLINE'));
    const update = database.files.update.bind(database.files);
    const full = vi.spyOn(database.files, 'update').mockImplementation((key, changes) => {
      if ('problem' in changes || ('isSending' in changes && !changes.isSending))
        throw new DOMException('no room', 'QuotaExceededError');
      return update(key, changes);
    });
    expect(await run()).toMatchObject({ uploaded: 0, pausedBy: 'ERR_QUOTA' });
    full.mockRestore();
  });

  it('counts no try while the device is full, for that is no fault of the file', async () => {
    const address = await store('a.webp');
    for (let times = 0; times < 8; times += 1) {
      storage.failures.push(new DOMException('no room', 'QuotaExceededError'));
      expect(await run()).toMatchObject({ uploaded: 0, pausedBy: 'ERR_QUOTA', left: 1 });
    }
    expect(await database.files.get(address)).toMatchObject({
      state: 'waiting',
      problem: { code: 'ERR_QUOTA', text: expect.stringMatching(/goes on by itself/) },
    });
    expect(await run()).toMatchObject({ uploaded: 1 });
  });

  it('pauses on a device that is too full to note what became of a file, and ends it once there is room', async () => {
    const address = await store('a.webp');
    const full = vi.spyOn(database.files, 'update').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    expect(await run()).toMatchObject({ uploaded: 0, pausedBy: 'ERR_QUOTA', left: 1 });
    expect(full.mock.calls.length).toBeLessThan(5);
    full.mockRestore();
    expect(await run()).toMatchObject({ uploaded: 1, pausedBy: null, left: 0 });
    expect(storage.held.has(address)).toBe(true);
    expect(rows).toHaveLength(1);
  });

  it('tries again after 2, 4, 8 and 16 s when the server says 500, then sets the file aside', async () => {
    const bad = await store('bad.webp');
    const pauses: number[] = [];
    for (let times = 0; times < 5; times += 1) {
      storage.failures.push(error('ERR_SERVER_DOWN', 500));
      const { dueAt } = await run();
      if (dueAt !== undefined) {
        pauses.push(Math.round((dueAt - time) / 1000));
        // Not before its time.
        storage.failures.push(error('ERR_SERVER_DOWN', 500));
        expect(await run()).toMatchObject({ left: 1 });
        expect(storage.failures).toHaveLength(1);
        storage.failures.pop();
        time = dueAt;
      }
    }
    expect(pauses).toStrictEqual([2, 4, 8, 16]);
    expect(await database.files.get(bad)).toMatchObject({
      state: 'refused',
      problem: { text: 'Upload failed with status 500' },
    });
    const good = await store('good.webp');
    await run();
    expect([...storage.held.keys()]).toStrictEqual([good]);
    await retryUploads(database, [bad]);
    await run();
    expect(storage.held.has(bad)).toBe(true);
  });

  it('tries all again that failed, and leaves what the person paused', async () => {
    const refused = await store('refused.webp');
    const late = await store('late.webp');
    const paused = await store('paused.webp');
    await database.files.update(refused, { state: 'refused', attempts: 5 });
    await database.files.update(late, { retryAt: time + 60_000 });
    await setPaused(database, true, [paused]);
    await retryUploads(database);
    await run();
    expect([...storage.held.keys()]).toStrictEqual([refused, late]);
    expect(await database.files.get(paused)).toMatchObject({ state: 'waiting', isPaused: true });
  });

  it('retries a failed record without sending the file again, and never gives it up', async () => {
    const address = await store('a.webp');
    refuseRow = new Error('local store closed');
    for (let times = 0; times < 9; times += 1) {
      const { dueAt } = await run();
      expect(await database.files.get(address)).toMatchObject({
        state: 'unrecorded',
        problem: { text: 'Failed to create media file record' },
      });
      time = dueAt ?? time;
    }
    storage.held.clear();
    refuseRow = undefined;
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

  it('sends two at once, of which one is large, and small ones first', async () => {
    storage.settings.isHolding = true;
    await store('film-1.mp4', 7 * MB);
    await store('film-2.mp4', 7 * MB);
    await store('a.webp');
    await store('b.webp');
    const running = run();
    const names = () => storage.open.map(({ path }) => path.split('-').slice(-1)[0]);
    await expect.poll(() => names()).toEqual(['a.webp', 'b.webp']);
    storage.open[0]?.finish();
    await expect.poll(() => names()).toEqual(['a.webp', 'b.webp', '1.mp4']);
    storage.open[1]?.finish();
    storage.open[2]?.finish();
    await expect.poll(() => names()).toEqual(['a.webp', 'b.webp', '1.mp4', '2.mp4']);
    storage.open[3]?.finish();
    expect(await running).toMatchObject({ uploaded: 4, left: 0 });
    expect(storage.seen.most).toBe(2);
  });

  it('lets other large files go first where one meets nothing but a server that is busy', async () => {
    const [stuck, second, third] = [
      await store('film-1.mp4', 7 * MB),
      await store('film-2.mp4', 7 * MB),
      await store('film-3.mp4', 7 * MB),
    ];
    const { transport } = storage;
    const busy: typeof transport = {
      ...transport,
      upload: (object, control) =>
        stuck.endsWith(object.path)
          ? Promise.reject(error('ERR_SERVER_DOWN', 503))
          : transport.upload(object, control),
    };
    const once = () => runUploadQueue({ ...options(), transport: busy });
    expect(await once()).toMatchObject({ pausedBy: 'ERR_SERVER_DOWN', uploaded: 0 });
    expect(await once()).toMatchObject({ uploaded: 2, left: 1 });
    expect([...storage.held.keys()]).toEqual([second, third]);
    await run();
    expect(storage.held.has(stuck)).toBe(true);
  });

  it('takes a file that comes while another is sent', async () => {
    storage.settings.isHolding = true;
    await store('a.webp');
    const running = run();
    await expect.poll(() => storage.open).toHaveLength(1);
    await store('b.webp');
    await expect.poll(() => storage.open).toHaveLength(2);
    storage.open.forEach(({ finish }) => finish());
    expect(await running).toMatchObject({ uploaded: 2 });
  });

  it('stops what is paused, and goes on from where the server had got to', async () => {
    storage.settings.isHolding = true;
    const film = await store('film.mp4', 7 * MB);
    const running = run();
    await expect.poll(() => storage.open).toHaveLength(1);
    await storage.open[0]?.noteUrl('/resumable/1');
    storage.open[0]?.progress(3 * MB);
    await setPaused(database, true, [film]);
    expect(await running).toMatchObject({ uploaded: 0, pausedBy: null, left: 0, isMoving: true });
    const itsItem = async () => {
      const file = await database.files.get(film);
      return file && uploadItem(file);
    };
    await expect.poll(itsItem).toMatchObject({ state: 'paused', sent: 3 * MB, size: 7 * MB });
    await setPaused(database, false);
    const again = run();
    await expect.poll(() => storage.open).toHaveLength(2);
    expect(storage.open[1]?.uploadUrl).toBe('/resumable/1');
    storage.open[1]?.finish();
    await again;
    expect(storage.held.get(film)?.size).toBe(7 * MB);
  });

  it('counts failures anew once something arrived in between', async () => {
    storage.settings.isHolding = true;
    const film = await store('film.mp4', 7 * MB);
    for (let times = 1; times <= 7; times += 1) {
      const running = run();
      await expect.poll(() => storage.open).toHaveLength(times);
      storage.open[times - 1]?.arrive(times * 100);
      storage.open[times - 1]?.fail(error('ERR_SERVER_DOWN', 500));
      time = (await running).dueAt ?? time;
    }
    expect(await database.files.get(film)).toMatchObject({ state: 'waiting', attempts: 1 });
  });

  it('sends a file five times at most that is refused once all of it was sent', async () => {
    storage.settings.isHolding = true;
    const film = await store('film.mp4', 5 * MB);
    for (let times = 1; times <= 5; times += 1) {
      const running = run();
      await expect.poll(() => storage.open).toHaveLength(times);
      for (const sent of [1, 3, 5]) storage.open[times - 1]?.progress(sent * MB);
      storage.open[times - 1]?.fail(error('ERR_REFUSED', 403));
      time = (await running).dueAt ?? time;
    }
    expect(await database.files.get(film)).toMatchObject({ state: 'refused' });
  });

  it('makes no row for a file that was cancelled as its last byte arrived', async () => {
    const film = await store('film.mp4');
    const file = await database.files.get(film);
    const { transport } = storage;
    // Word of it comes late: the signal says nothing yet.
    const sending = sendFile(file!, {
      ...options(),
      signal: new AbortController().signal,
      onMove: () => {},
      onArrived: () => {},
      transport: {
        ...transport,
        async upload(object, control) {
          await transport.upload(object, control);
          await cancelUploads(database, [film], clock);
        },
      },
    });
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    expect(rows).toEqual([]);
  });

  it('cancels: nothing is left here, on the server, or in the list', async () => {
    storage.settings.isHolding = true;
    const film = await store('film.mp4', 7 * MB);
    const running = run();
    await expect.poll(() => storage.open).toHaveLength(1);
    await storage.open[0]?.noteUrl('/resumable/1');
    await cancelUploads(database, [film], clock);
    await running;
    expect(await database.files.count()).toBe(0);
    expect(await database.parts.count()).toBe(0);
    const { dueAt } = await remove();
    time = dueAt ?? time;
    await remove();
    expect(storage.abandoned).toEqual(['/resumable/1']);
    expect(storage.removed).toEqual([film]);
    expect(await database.removals.count()).toBe(0);
    expect(rows).toEqual([]);
  });

  it('removes the row of a file that was cancelled just before it was done', async () => {
    const address = await store('a.webp');
    refuseRow = new Error('closed');
    await run();
    const rowId = (await database.files.get(address))?.rowId;
    await cancelUploads(database, undefined, clock);
    time += 60_000;
    await remove();
    expect(removedRows).toEqual([rowId]);
  });

  it('refuses at once a file that this browser has lost, and tells it', async () => {
    const address = await store('a.webp');
    await database.parts.clear();
    await run();
    expect(await database.files.get(address)).toMatchObject({
      state: 'refused',
      problem: { code: 'ERR_MEDIA_UNREADABLE' },
    });
  });
});

const bytesOf = (size: number) => new Blob([new Uint8Array(size)], { type: 'image/webp' });

describe('pictures in several sizes (E19)', () => {
  const sizes = ['cat.w1-2-3.1.webp', 'cat.w1-2-3.2.webp', 'cat.w1-2-3.webp'].map(
    (name) => `${account}/${name}`,
  );
  async function storeCat() {
    const [first = '', second = '', whole = ''] = sizes;
    await keepFiles(
      account,
      [
        {
          bucket: 'public-assets',
          path: whole,
          blob: bytesOf(30),
          originalFilename: 'cat.png',
          smaller: [
            { path: first, blob: bytesOf(10) },
            { path: second, blob: bytesOf(20) },
          ],
        },
      ],
      { clock },
    );
  }

  it('go side by side, before their one row', async () => {
    await storeCat();
    storage.settings.isHolding = true;
    const running = run();
    await expect.poll(() => storage.open.map(({ path }) => path)).toEqual(sizes);
    expect(rows).toEqual([]);
    storage.open.forEach(({ finish }) => finish());
    await running;
    expect(rows).toMatchObject([{ storage_path: sizes[2], file_size: 30 }]);
    expect(await database.parts.count()).toBe(1);
  });

  it('are not sent again where one of them failed', async () => {
    await storeCat();
    storage.failures.push(error('ERR_OFFLINE'));
    await run();
    expect(storage.held.size).toBe(2);
    storage.held.clear();
    await run();
    expect([...storage.held.keys()]).toEqual([`public-assets/${sizes[0]}`]);
    expect(rows).toHaveLength(1);
  });

  it('are removed together once nobody can undo it, also after a failure', async () => {
    await storeCat();
    await run();
    const cat = { bucket: 'public-assets', path: sizes[2] ?? '' };
    await removeStoredObjects(account, [cat], clock);
    await remove();
    expect(storage.removed).toEqual([]);
    await keepStoredObjects(account, [cat]);
    time += REMOVAL_GRACE;
    await remove();
    expect(storage.removed).toEqual([]);
    await removeStoredObjects(account, [cat], clock);
    time += REMOVAL_GRACE;
    storage.failures.push(error('ERR_OFFLINE'));
    expect(await remove()).toMatchObject({ pausedBy: 'ERR_OFFLINE' });
    await remove();
    expect(storage.removed).toEqual(sizes.map((path) => `public-assets/${path}`));
    expect(storage.held.size).toBe(0);
    expect(await database.files.count()).toBe(0);
  });
});

it.each([
  ['Resume all', () => setPaused(database, false)],
  ['Try all again', () => retryUploads(database)],
  ['Cancel all', () => cancelUploads(database, undefined, clock)],
])('%s leaves a file alone that was deleted before it was done', async (_name, act) => {
  const address = await store('a.webp');
  const path = address.slice('public-assets/'.length);
  await removeStoredObjects(account, [{ bucket: 'public-assets', path, rowId: 'row' }], clock);
  await act();
  expect(await run()).toMatchObject({ uploaded: 0 });
  expect(await keepStoredObjects(account, [{ bucket: 'public-assets', path, rowId: 'row' }])).toEqual([]);
  await run();
  expect(storage.held.has(address)).toBe(true);
});

describe('the file of a deleted row', () => {
  const object = { bucket: 'public-assets', path: `${account}/a.webp`, rowId: 'row' };
  async function removeLater() {
    await removeStoredObjects(account, [object], clock);
    time += REMOVAL_GRACE;
    const { dueAt } = await remove();
    time = dueAt ?? time;
  }

  it('stays until the deletion of the row has arrived', async () => {
    rowState = 'going';
    await removeLater();
    expect(storage.removed).toEqual([]);
    rowState = 'gone';
    await remove();
    expect(storage.removed).toEqual([`public-assets/${object.path}`]);
  });

  it('stays for good where the row is back: an edit elsewhere wins over the deletion (C4)', async () => {
    rowState = 'there';
    await removeLater();
    rowState = 'gone';
    await remove();
    expect(storage.removed).toEqual([]);
    expect(await keepStoredObjects(account, [object])).toEqual([object]);
  });
});

const isFull = () => Promise.reject(new AppError('ERR_QUOTA', 'full'));

it('takes no file while the device is full, so that texts keep their room', async () => {
  const blob = new Blob([new Uint8Array(4)], { type: 'image/webp' });
  const file = { account, bucket: 'public-assets', path: `${account}/x.webp`, blob, originalFilename: 'x' };
  await expect(storeFile(file, clock, isFull)).rejects.toMatchObject({ code: 'ERR_QUOTA' });
  expect(await database.files.count()).toBe(0);
});
