import { afterEach, describe, expect, it } from 'vitest';
import { deviceIsFull, fillReserve, isStillFull, refillReserve, releaseReserve } from './storage-reserve';
import { fakeCaches } from '@support/shared/fake-caches';

afterEach(() => {
  deviceIsFull.set(false);
});

const denied = () => Promise.reject(new DOMException('no', 'SecurityError'));

describe('the room reserved for texts (Q7)', () => {
  it('is released once, reports a full device, and is refilled when there is space', async () => {
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

  it('is not created by a check, and works without the Cache API', async () => {
    const { source } = fakeCaches();
    await refillReserve(source);
    expect(await source.has('')).toBe(false);
    await fillReserve(undefined);
    expect(deviceIsFull.read()).toBe(false);
    expect(await releaseReserve(undefined)).toBe(false);
  });

  it('reports a full device until it fits again', async () => {
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

  it('reports a full device without a reserve, and never without the Cache API', async () => {
    const { source, disk } = fakeCaches();
    disk.isFull = true;
    await releaseReserve(source);
    expect(await isStillFull(source)).toBe(true);
    expect(await isStillFull(undefined)).toBe(false);
    expect(await isStillFull({ has: denied, open: denied })).toBe(false);
  });
});
