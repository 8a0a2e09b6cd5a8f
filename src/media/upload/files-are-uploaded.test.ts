import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { closeFilesDatabase, openFilesDatabase, readKeptFile } from '../store/files-database';
import { uploadFailure } from '@support/media/upload/upload-failure';
import { MB, uploadingDevice } from '@support/media/upload/uploading-device';
import { setPaused } from './upload-actions';
import { uploadItem } from './upload-item';
import { runUploadQueue } from './upload-queue';

const device = uploadingDevice();
const { account, options, run, store } = device;

describe('uploads (L8)', () => {
  it('knows the address before sending, sends the oldest first, and records each file once', async () => {
    const first = await store('a.webp');
    const second = await store('b.webp');
    expect(first).toBe(`public-assets/${account}/thumbnails/1-a.webp`);
    expect(await run()).toMatchObject({ uploaded: 2, pausedBy: null, left: 0, dueAt: undefined });
    expect([...device.storage.held.keys()]).toStrictEqual([first, second]);
    expect(device.rows[0]).toMatchObject({
      creator_id: account,
      filename: '1-a.webp',
      original_filename: 'a.webp',
      file_size: 4,
    });
    await run();
    expect(device.rows).toHaveLength(2);
  });

  it('keeps a small uploaded picture offline, and drops the bytes of a large file', async () => {
    const small = await store('small.webp');
    const large = await store('large.webp', 3 * MB);
    await run();
    expect((await readKeptFile(device.database, small, ''))?.size).toBe(4);
    expect(await device.database.files.get(large)).toMatchObject({ state: 'done' });
    expect(await readKeptFile(device.database, large, '')).toBeUndefined();
  });

  it('resumes after a reload', async () => {
    const address = await store('a.webp');
    closeFilesDatabase(account);
    device.database = openFilesDatabase(account);
    await run();
    expect(device.storage.held.has(address)).toBe(true);
  });

  it('sends two at once, at most one of them large, and small ones first', async () => {
    device.storage.settings.isHolding = true;
    await store('film-1.mp4', 7 * MB);
    await store('film-2.mp4', 7 * MB);
    await store('a.webp');
    await store('b.webp');
    const running = run();
    const names = () => device.storage.open.map(({ path }) => path.split('-').slice(-1)[0]);
    await expect.poll(() => names()).toEqual(['a.webp', 'b.webp']);
    device.storage.open[0]?.finish();
    await expect.poll(() => names()).toEqual(['a.webp', 'b.webp', '1.mp4']);
    device.storage.open[1]?.finish();
    device.storage.open[2]?.finish();
    await expect.poll(() => names()).toEqual(['a.webp', 'b.webp', '1.mp4', '2.mp4']);
    device.storage.open[3]?.finish();
    expect(await running).toMatchObject({ uploaded: 4, left: 0 });
    expect(device.storage.seen.most).toBe(2);
  });

  it('sends other large files first when the server is busy', async () => {
    const [stuck, second, third] = [
      await store('film-1.mp4', 7 * MB),
      await store('film-2.mp4', 7 * MB),
      await store('film-3.mp4', 7 * MB),
    ];
    const { transport } = device.storage;
    const busy: typeof transport = {
      ...transport,
      upload: (object, control) =>
        stuck.endsWith(object.path)
          ? Promise.reject(uploadFailure('ERR_SERVER_DOWN', 503))
          : transport.upload(object, control),
    };
    const once = () => runUploadQueue({ ...options(), transport: busy });
    expect(await once()).toMatchObject({ pausedBy: 'ERR_SERVER_DOWN', uploaded: 0 });
    expect(await once()).toMatchObject({ uploaded: 2, left: 1 });
    expect([...device.storage.held.keys()]).toEqual([second, third]);
    await run();
    expect(device.storage.held.has(stuck)).toBe(true);
  });

  it('sends a file that is added while another is sent', async () => {
    device.storage.settings.isHolding = true;
    await store('a.webp');
    const running = run();
    await expect.poll(() => device.storage.open).toHaveLength(1);
    await store('b.webp');
    await expect.poll(() => device.storage.open).toHaveLength(2);
    device.storage.open.forEach(({ finish }) => finish());
    expect(await running).toMatchObject({ uploaded: 2 });
  });

  it('aborts a paused file, and resumes where the server stopped', async () => {
    device.storage.settings.isHolding = true;
    const film = await store('film.mp4', 7 * MB);
    const running = run();
    await expect.poll(() => device.storage.open).toHaveLength(1);
    await device.storage.open[0]?.noteUrl('/resumable/1');
    device.storage.open[0]?.progress(3 * MB);
    await setPaused(device.database, true, [film]);
    expect(await running).toMatchObject({ uploaded: 0, pausedBy: null, left: 0, isMoving: true });
    const itsItem = async () => {
      const file = await device.database.files.get(film);
      return file && uploadItem(file);
    };
    await expect.poll(itsItem).toMatchObject({ state: 'paused', sent: 3 * MB, size: 7 * MB });
    await setPaused(device.database, false);
    const again = run();
    await expect.poll(() => device.storage.open).toHaveLength(2);
    expect(device.storage.open[1]?.uploadUrl).toBe('/resumable/1');
    device.storage.open[1]?.finish();
    await again;
    expect(device.storage.held.get(film)?.size).toBe(7 * MB);
  });
});
