import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { DeviceFile } from '../store/device-file';
import { closeFilesDatabase, openFilesDatabase, readKeptFile } from '../store/files-database';
import { forgetUnsent } from './run-removals';
import { keepStoredObjects, REMOVAL_GRACE, removeStoredObjects } from './remove-stored-objects';
import { sendFile } from './send-file';
import { uploadFailure } from '@support/media/upload/upload-failure';
import { MB, uploadingDevice } from '@support/media/upload/uploading-device';
import { runUploadQueue } from './upload-queue';
import type { NewMediaFile } from './upload-transport';

const device = uploadingDevice();
const { account, clock, options, run, remove, store } = device;

const objectAt = (address: string) => ({
  bucket: 'public-assets',
  path: address.slice('public-assets/'.length),
});
const leave = (address: string) => removeStoredObjects(account, [objectAt(address)], clock);
const undo = (address: string) => keepStoredObjects(account, [objectAt(address)]);
const sendWith = async (address: string, changes: Partial<Parameters<typeof sendFile>[1]>) =>
  sendFile((await device.database.files.get(address))!, {
    ...options(),
    // Word of the deletion comes late: the signal says nothing yet.
    signal: new AbortController().signal,
    onMove: () => {},
    onArrived: () => {},
    ...changes,
  });

describe('a file that is deleted before it is uploaded (L7)', () => {
  it.each<[string, Partial<DeviceFile>]>([
    ['waits', {}],
    ['was paused', { isPaused: true }],
    ['was refused', { state: 'refused', attempts: 5, problem: { code: 'ERR_REFUSED', text: 'no' } }],
    ['waits for another try', { attempts: 2, retryAt: 7e12 }],
    ['lacks only its row, and was paused', { state: 'unrecorded', isPaused: true }],
  ])('is restored with its bytes when it %s', async (_how, changes) => {
    const address = await store('a.webp');
    await device.database.files.update(address, changes);
    const before = await device.database.files.get(address);
    await leave(address);
    expect(await run()).toMatchObject({ uploaded: 0, left: 0, dueAt: undefined });
    expect([device.storage.held.size, device.rows]).toEqual([0, []]);
    expect(await undo(address)).toEqual([]);
    expect(await device.database.files.get(address)).toEqual(before);
    expect((await readKeptFile(device.database, address, ''))?.size).toBe(4);
  });

  it('stops at once, and resumes after an undo', async () => {
    device.storage.settings.isHolding = true;
    const film = await store('film.mp4', 7 * MB);
    const running = run();
    await expect.poll(() => device.storage.open).toHaveLength(1);
    await device.storage.open[0]?.noteUrl('/resumable/1');
    device.storage.open[0]?.progress(3 * MB);
    await leave(film);
    expect(await running).toMatchObject({ uploaded: 0, pausedBy: null, left: 0 });
    expect(await run()).toMatchObject({ left: 0, dueAt: undefined });
    expect(device.storage.open).toHaveLength(1);
    await undo(film);
    expect(await device.database.files.get(film)).toMatchObject({
      isPaused: false,
      isSending: false,
      problem: null,
    });
    const again = run();
    await expect.poll(() => device.storage.open).toHaveLength(2);
    expect(device.storage.open[1]?.uploadUrl).toBe('/resumable/1');
    device.storage.open[1]?.finish();
    expect(await again).toMatchObject({ uploaded: 1 });
  });

  it('is removed here and on the server when the undo period ends, even after a reload', async () => {
    const film = await store('film.mp4', 7 * MB);
    await leave(film);
    // The answer of a request that was cut comes late.
    await device.database.files.where({ address: film }).modify((file) => {
      Object.assign(file, { objects: file.objects.map((one) => ({ ...one, uploadUrl: '/resumable/1' })) });
    });
    closeFilesDatabase(account);
    device.database = openFilesDatabase(account);
    await run();
    await remove();
    expect([device.storage.held.size, device.storage.removed.length]).toEqual([0, 0]);
    expect(await device.database.parts.count()).toBe(1);
    device.time += REMOVAL_GRACE;
    await remove();
    expect(device.storage.abandoned).toEqual(['/resumable/1']);
    expect(device.storage.removed).toContain(film);
    expect([await device.database.files.count(), await device.database.parts.count()]).toEqual([0, 0]);
    expect(await device.database.removals.count()).toBe(0);
    expect(await undo(film)).toEqual([objectAt(film)]);
  });

  it('leaves the device on time, even when the server cannot be reached', async () => {
    const address = await store('a.webp');
    await leave(address);
    const dueAt = (await device.database.removals.get(address))?.dueAt;
    expect(await forgetUnsent(device.database, device.time)).toBe(dueAt);
    expect(await device.database.parts.count()).toBe(1);
    expect(await forgetUnsent(device.database, dueAt!)).toBeUndefined();
    expect([await device.database.files.count(), await device.database.parts.count()]).toEqual([0, 0]);
    // It must not come back without its bytes, and the server has yet to learn of it.
    expect(await undo(address)).toEqual([objectAt(address)]);
    device.time = dueAt!;
    await remove();
    expect(device.storage.removed).toEqual([address]);
  });

  it('stays on the device while the deletion of its row is unsent', async () => {
    const address = await store('a.webp');
    await removeStoredObjects(account, [{ ...objectAt(address), rowId: 'row' }], clock);
    expect(await forgetUnsent(device.database, device.time + REMOVAL_GRACE)).toBeUndefined();
    expect(await device.database.files.count()).toBe(1);
  });

  it('gets no row when it is deleted as its last byte arrives, and is not sent again after an undo', async () => {
    const address = await store('a.webp');
    const { transport } = device.storage;
    const upload: typeof transport.upload = async (object, control) => {
      await transport.upload(object, control);
      await leave(address);
    };
    const sending = sendWith(address, { transport: { ...transport, upload } });
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    expect(device.rows).toEqual([]);
    await undo(address);
    device.storage.held.clear();
    expect(await run()).toMatchObject({ uploaded: 1 });
    expect([device.rows.length, device.storage.held.size]).toEqual([1, 0]);
  });

  it('loses a row inserted during the deletion, and gets it back by an undo', async () => {
    const address = await store('a.webp');
    const made: NewMediaFile[] = [];
    const late = async (row: NewMediaFile) => {
      made.push(row);
      await leave(address);
    };
    await expect(sendWith(address, { recordFile: late })).rejects.toMatchObject({ name: 'AbortError' });
    expect(device.removedRows).toEqual(made.map(({ id }) => id));
    await undo(address);
    await run();
    expect(device.rows).toHaveLength(1);
    expect(await device.database.files.get(address)).toMatchObject({ state: 'done' });
  });

  it('is not a failed upload when the queue learns of it late', async () => {
    const address = await store('a.webp');
    const before = await device.database.files.get(address);
    const { transport } = device.storage;
    const upload: typeof transport.upload = async () => {
      await leave(address);
      throw uploadFailure('ERR_REFUSED', 403);
    };
    await runUploadQueue({ ...options(), transport: { ...transport, upload } });
    await undo(address);
    expect(await device.database.files.get(address)).toEqual(before);
  });
});
