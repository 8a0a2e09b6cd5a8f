import { afterEach, describe, expect, it } from 'vitest';
import { deviceIsFull, fillReserve, isStillFull, refillReserve, releaseReserve } from './storage-reserve';
import { fakeCaches } from '@support/shared/fake-caches';

afterEach(() => {
  deviceIsFull.set(false);
});

const denied = () => Promise.reject(new DOMException('no', 'SecurityError'));

describe('the room reserved for texts (Q7)', () => {
  it('is given up once, says that the device is full, and comes back when there is room', async () => {
    const { source, disk } = fakeCaches();
    await fillReserve(source);
    expect(deviceIsFull.read()).toBe(false);
    expect(await releaseReserve(source)).toBe(true);
    expect(await releaseReserve(source)).toBe(false);
    disk.isFull = true;
    await refillReserve(source);
    expect(deviceIsFull.read()).toBe(true);
    disk.isFull = false;
    await refillReserve(source);
    expect(deviceIsFull.read()).toBe(false);
    expect(await releaseReserve(source)).toBe(true);
  });

  it('is not made by looking after it, and not missed where there are no caches', async () => {
    const { source } = fakeCaches();
    await refillReserve(source);
    expect(await source.has('')).toBe(false);
    await fillReserve(undefined);
    expect(deviceIsFull.read()).toBe(false);
    expect(await releaseReserve(undefined)).toBe(false);
  });

  it('reports that a device is still full until there is room for it again', async () => {
    const { source, disk } = fakeCaches();
    expect(await isStillFull(source)).toBe(false);
    await fillReserve(source);
    await releaseReserve(source);
    disk.isFull = true;
    expect(await isStillFull(source)).toBe(true);
    disk.isFull = false;
    expect(await isStillFull(source)).toBe(false);
    expect(deviceIsFull.read()).toBe(false);
  });

  it('reports it where there was none to give up, and never where it cannot be asked', async () => {
    const { source, disk } = fakeCaches();
    disk.isFull = true;
    await releaseReserve(source);
    expect(await isStillFull(source)).toBe(true);
    expect(await isStillFull(undefined)).toBe(false);
    expect(await isStillFull({ has: denied, open: denied })).toBe(false);
  });
});
