import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { keepStoredObjects, REMOVAL_GRACE, removeStoredObjects } from './remove-stored-objects';
import { sendFile } from './send-file';
import { MB, uploadingDevice } from '@support/media/upload/uploading-device';
import { cancelUploads, retryUploads, setPaused } from './upload-actions';

const device = uploadingDevice();
const { account, clock, options, run, remove, store } = device;

describe('uploads (L8)', () => {
  it('inserts no row for a file that is cancelled as its last byte arrives', async () => {
    const film = await store('film.mp4');
    const file = await device.database.files.get(film);
    const { transport } = device.storage;
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
          await cancelUploads(device.database, [film], clock);
        },
      },
    });
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    expect(device.rows).toEqual([]);
  });

  it('removes a cancelled file here, on the server and from the list', async () => {
    device.storage.settings.isHolding = true;
    const film = await store('film.mp4', 7 * MB);
    const running = run();
    await expect.poll(() => device.storage.open).toHaveLength(1);
    await device.storage.open[0]?.noteUrl('/resumable/1');
    await cancelUploads(device.database, [film], clock);
    await running;
    expect(await device.database.files.count()).toBe(0);
    expect(await device.database.parts.count()).toBe(0);
    const { dueAt } = await remove();
    device.time = dueAt ?? device.time;
    await remove();
    expect(device.storage.abandoned).toEqual(['/resumable/1']);
    expect(device.storage.removed).toEqual([film]);
    expect(await device.database.removals.count()).toBe(0);
    expect(device.rows).toEqual([]);
  });

  it('deletes the row of a file that is cancelled just before the end', async () => {
    const address = await store('a.webp');
    device.refuseRow = new Error('closed');
    await run();
    const rowId = (await device.database.files.get(address))?.rowId;
    await cancelUploads(device.database, undefined, clock);
    device.time += 60_000;
    await remove();
    expect(device.removedRows).toEqual([rowId]);
  });
});

it.each([
  ['Resume all', () => setPaused(device.database, false)],
  ['Try all again', () => retryUploads(device.database)],
  ['Cancel all', () => cancelUploads(device.database, undefined, clock)],
])('%s does not affect a file that was deleted before it was sent', async (_name, act) => {
  const address = await store('a.webp');
  const path = address.slice('public-assets/'.length);
  await removeStoredObjects(account, [{ bucket: 'public-assets', path, rowId: 'row' }], clock);
  await act();
  expect(await run()).toMatchObject({ uploaded: 0 });
  expect(await keepStoredObjects(account, [{ bucket: 'public-assets', path, rowId: 'row' }])).toEqual([]);
  await run();
  expect(device.storage.held.has(address)).toBe(true);
});

describe('the file of a deleted row', () => {
  const object = { bucket: 'public-assets', path: `${account}/a.webp`, rowId: 'row' };
  async function removeLater() {
    await removeStoredObjects(account, [object], clock);
    device.time += REMOVAL_GRACE;
    const { dueAt } = await remove();
    device.time = dueAt ?? device.time;
  }

  it('stays until the deletion of the row has arrived', async () => {
    device.rowState = 'going';
    await removeLater();
    expect(device.storage.removed).toEqual([]);
    device.rowState = 'gone';
    await remove();
    expect(device.storage.removed).toEqual([`public-assets/${object.path}`]);
  });

  it('stays when an edit elsewhere wins over the deletion (C4)', async () => {
    device.rowState = 'there';
    await removeLater();
    device.rowState = 'gone';
    await remove();
    expect(device.storage.removed).toEqual([]);
    expect(await keepStoredObjects(account, [object])).toEqual([object]);
  });
});
