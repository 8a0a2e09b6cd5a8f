import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkRoomFor, keepStorage, readStorage, storageLevel, type StorageSource } from './device-storage';
import { deviceIsFull, fillReserve, releaseReserve } from './storage-reserve';
import { fakeCaches } from '@support/shared/fake-caches';

const MB = 1024 * 1024;
const withRoom = (usage: number, quota = 100 * MB): StorageSource => ({
  estimate: () => Promise.resolve({ usage, quota }),
  persisted: () => Promise.resolve(false),
});
const refusing: StorageSource = {
  estimate: () => Promise.reject(new TypeError('no')),
  persisted: () => Promise.reject(new TypeError('no')),
  persist: () => Promise.reject(new TypeError('no')),
};

afterEach(() => {
  deviceIsFull.set(false);
  vi.unstubAllGlobals();
});

describe('the storage of this device', () => {
  it('is what the browser estimates', async () => {
    expect(await readStorage(withRoom(3 * MB))).toEqual({ used: 3 * MB, quota: 100 * MB, persisted: false });
  });

  it.each([
    ['no such function', {}],
    ['nothing at all', undefined],
    ['a refusal', refusing],
    ['no figures', { estimate: () => Promise.resolve({}) }],
    ['a quota of nothing', withRoom(0, 0)],
  ])('is not known with %s', async (_what, source) => {
    expect(await readStorage(source ?? {})).toBeUndefined();
  });

  it.each([
    [0, 'fine'],
    [79.9, 'fine'],
    [80, 'nearlyFull'],
    [94.9, 'nearlyFull'],
    [95, 'full'],
    [120, 'full'],
  ] as const)('at %s percent is %s', (used, level) => {
    expect(storageLevel({ used, quota: 100 })).toBe(level);
  });
});

describe('a new file', () => {
  it('is accepted only while space for texts remains', async () => {
    await expect(checkRoomFor(10 * MB, withRoom(80 * MB))).resolves.toBeUndefined();
    await expect(checkRoomFor(15 * MB, withRoom(80 * MB))).rejects.toMatchObject({ code: 'ERR_QUOTA' });
    await expect(checkRoomFor(1, withRoom(95 * MB))).rejects.toMatchObject({ code: 'ERR_QUOTA' });
  });

  it('is accepted without an estimate', async () => {
    await expect(checkRoomFor(500 * MB, refusing)).resolves.toBeUndefined();
  });
});

describe('a new file on a device that refused room, however much it estimates', () => {
  it('is refused at any size, and accepted once there is space', async () => {
    const { source, disk } = fakeCaches();
    vi.stubGlobal('caches', source);
    await fillReserve();
    disk.isFull = true;
    await releaseReserve();
    for (const storage of [withRoom(3 * MB), refusing])
      await expect(checkRoomFor(1, storage)).rejects.toMatchObject({ code: 'ERR_QUOTA' });
    disk.isFull = false;
    await expect(checkRoomFor(1, withRoom(3 * MB))).resolves.toBeUndefined();
    expect(deviceIsFull.read()).toBe(false);
  });

  it('is accepted by the estimate when a test write is impossible', async () => {
    vi.stubGlobal('caches', undefined);
    await releaseReserve();
    await expect(checkRoomFor(1, withRoom(3 * MB))).resolves.toBeUndefined();
    await expect(checkRoomFor(1, withRoom(95 * MB))).rejects.toMatchObject({ code: 'ERR_QUOTA' });
  });
});

describe('requesting persistent storage', () => {
  it('asks unless already granted', async () => {
    const persist = vi.fn(() => Promise.resolve(true));
    expect(await keepStorage({ persist, persisted: () => Promise.resolve(true) })).toBe(true);
    expect(persist).not.toHaveBeenCalled();
    expect(await keepStorage({ persist, persisted: () => Promise.resolve(false) })).toBe(true);
    expect(persist).toHaveBeenCalledOnce();
  });

  it('does nothing when unsupported', async () => {
    expect(await keepStorage({})).toBeUndefined();
    expect(await keepStorage(refusing)).toBeUndefined();
  });
});
