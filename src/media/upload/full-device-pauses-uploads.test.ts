import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/shared/app-error';
import { storeFile } from '../store/keep-file';
import { uploadFailure } from '@support/media/upload/upload-failure';
import { uploadingDevice } from '@support/media/upload/uploading-device';

const device = uploadingDevice();
const { account, clock, run, store } = device;

describe('uploads (L8)', () => {
  it('reports a full device even after a lost connection', async () => {
    await store('a.webp');
    device.storage.failures.push(uploadFailure('ERR_OFFLINE'));
    const update = device.database.files.update.bind(device.database.files);
    const full = vi.spyOn(device.database.files, 'update').mockImplementation((key, changes) => {
      if ('problem' in changes || ('isSending' in changes && !changes.isSending))
        throw new DOMException('no room', 'QuotaExceededError');
      return update(key, changes);
    });
    expect(await run()).toMatchObject({ uploaded: 0, pausedBy: 'ERR_QUOTA' });
    full.mockRestore();
  });

  it('counts no attempt while the device is full', async () => {
    const address = await store('a.webp');
    for (let times = 0; times < 8; times += 1) {
      device.storage.failures.push(new DOMException('no room', 'QuotaExceededError'));
      expect(await run()).toMatchObject({ uploaded: 0, pausedBy: 'ERR_QUOTA', left: 1 });
    }
    expect(await device.database.files.get(address)).toMatchObject({
      state: 'waiting',
      problem: { code: 'ERR_QUOTA', text: expect.stringMatching(/continues once there is room/) },
    });
    expect(await run()).toMatchObject({ uploaded: 1 });
  });

  it('pauses on a device too full to store progress, and finishes once there is room', async () => {
    const address = await store('a.webp');
    const full = vi.spyOn(device.database.files, 'update').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    expect(await run()).toMatchObject({ uploaded: 0, pausedBy: 'ERR_QUOTA', left: 1 });
    expect(full.mock.calls.length).toBeLessThan(5);
    full.mockRestore();
    expect(await run()).toMatchObject({ uploaded: 1, pausedBy: null, left: 0 });
    expect(device.storage.held.has(address)).toBe(true);
    expect(device.rows).toHaveLength(1);
  });
});

const isFull = () => Promise.reject(new AppError('ERR_QUOTA', 'full'));

it('accepts no file while the device is full', async () => {
  const blob = new Blob([new Uint8Array(4)], { type: 'image/webp' });
  const file = { account, bucket: 'public-assets', path: `${account}/x.webp`, blob, originalFilename: 'x' };
  await expect(storeFile(file, { clock, checkRoom: isFull })).rejects.toMatchObject({ code: 'ERR_QUOTA' });
  expect(await device.database.files.count()).toBe(0);
});
