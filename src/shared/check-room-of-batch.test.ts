import { afterEach, expect, it, vi } from 'vitest';
import { checkRoomOfBatch } from './device-storage';
import { deviceIsFull } from './storage-reserve';

afterEach(() => deviceIsFull.set(false));

const QUOTA = { code: 'ERR_QUOTA' };

it('tests once for space on a full device, for all files chosen together', async () => {
  deviceIsFull.set(true);
  const look = vi.fn(() => Promise.resolve(true));
  const check = checkRoomOfBatch(look);
  for (let file = 1; file <= 3; file += 1) await expect(check(1)).rejects.toMatchObject(QUOTA);
  expect(look).toHaveBeenCalledTimes(1);
  await expect(checkRoomOfBatch(look)(1)).rejects.toMatchObject(QUOTA);
  expect(look).toHaveBeenCalledTimes(2);
});

it('accepts the next file once space is freed, and notices a device that becomes full', async () => {
  const look = vi.fn(async () => deviceIsFull.read());
  const check = checkRoomOfBatch(look);
  await expect(check(1)).resolves.toBeUndefined();
  deviceIsFull.set(true);
  await expect(check(1)).rejects.toMatchObject(QUOTA);
  deviceIsFull.set(false);
  await expect(check(1)).resolves.toBeUndefined();
});
