import { checkRoomFor } from './device-storage';
import { deviceIsFull, isStillFull } from './storage-reserve';

/**
 * `checkRoomFor` for files that are chosen together. Finding out whether a full device has room again means to write
 * megabytes: that is tried for the first of them, and not for each of the others while the answer stands.
 */
export function checkRoomOfBatch(look = isStillFull): (bytes: number) => Promise<void> {
  let wasFull = false;
  async function isFull(): Promise<boolean> {
    // Room that was made meanwhile is told without a look.
    if (!wasFull || !deviceIsFull.read()) wasFull = await look();
    return wasFull;
  }
  return (bytes) => checkRoomFor(bytes, undefined, isFull);
}
