import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { keepFiles } from '../store/keep-file';
import { keepStoredObjects, REMOVAL_GRACE, removeStoredObjects } from './remove-stored-objects';
import { uploadFailure } from '@support/media/upload/upload-failure';
import { uploadingDevice } from '@support/media/upload/uploading-device';

const device = uploadingDevice();
const { account, clock, run, remove } = device;

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

  it('are sent in parallel, before their one row', async () => {
    await storeCat();
    device.storage.settings.isHolding = true;
    const running = run();
    await expect.poll(() => device.storage.open.map(({ path }) => path)).toEqual(sizes);
    expect(device.rows).toEqual([]);
    device.storage.open.forEach(({ finish }) => finish());
    await running;
    expect(device.rows).toMatchObject([{ storage_path: sizes[2], file_size: 30 }]);
    expect(await device.database.parts.count()).toBe(1);
  });

  it('are not sent again when one of them fails', async () => {
    await storeCat();
    device.storage.failures.push(uploadFailure('ERR_OFFLINE'));
    await run();
    expect(device.storage.held.size).toBe(2);
    device.storage.held.clear();
    await run();
    expect([...device.storage.held.keys()]).toEqual([`public-assets/${sizes[0]}`]);
    expect(device.rows).toHaveLength(1);
  });

  it('are removed together after the undo period, even after a failure', async () => {
    await storeCat();
    await run();
    const cat = { bucket: 'public-assets', path: sizes[2] ?? '' };
    await removeStoredObjects(account, [cat], clock);
    await remove();
    expect(device.storage.removed).toEqual([]);
    await keepStoredObjects(account, [cat]);
    device.time += REMOVAL_GRACE;
    await remove();
    expect(device.storage.removed).toEqual([]);
    await removeStoredObjects(account, [cat], clock);
    device.time += REMOVAL_GRACE;
    device.storage.failures.push(uploadFailure('ERR_OFFLINE'));
    expect(await remove()).toMatchObject({ pausedBy: 'ERR_OFFLINE' });
    await remove();
    expect(device.storage.removed).toEqual(sizes.map((path) => `public-assets/${path}`));
    expect(device.storage.held.size).toBe(0);
    expect(await device.database.files.count()).toBe(0);
  });
});
