import { createValueStore } from './value-store';

/** Bytes: what a browser's database takes before it tidies up, twice, so that edits find room again and again. */
const SIZE = 8 * 1024 * 1024;
const NAME = 'fledge-reserve';
const ADDRESS = '/fledge-reserve';

/** Whether the browser refused room, and the reserve is used since. */
export const deviceIsFull = createValueStore(false);

/** The part of the Cache API that is used here; tests give their own. It is missing in insecure pages. */
export type ReserveSource = Pick<CacheStorage, 'has' | 'open'>;

function deviceSource(): ReserveSource | undefined {
  return typeof caches === 'undefined' ? undefined : caches;
}

/** Sets room aside for texts (rule Q7): a full database cannot even be cut, but a cache can be taken away. Never rejects. */
export async function fillReserve(source: ReserveSource | undefined = deviceSource()): Promise<void> {
  try {
    const cache = await source?.open(NAME);
    if (cache === undefined) return;
    if ((await cache.match(ADDRESS)) === undefined)
      await cache.put(ADDRESS, new Response(new Uint8Array(SIZE)));
    deviceIsFull.set(false);
  } catch {
    // No room for it, or no caches. Then texts have what the browser has left.
    deviceIsFull.set(await isUsed(source));
  }
}

/** Fills a reserve again that was used. Never rejects. */
export async function refillReserve(source: ReserveSource | undefined = deviceSource()): Promise<void> {
  if (await isUsed(source)) await fillReserve(source);
}

/** Whether the device is still full, found out by filling the reserve again. Never rejects. */
export async function isStillFull(source: ReserveSource | undefined = deviceSource()): Promise<boolean> {
  if (source === undefined || !deviceIsFull.read()) return false;
  await fillReserve(source);
  return deviceIsFull.read();
}

/**
 * Gives the reserve up, because the browser refused to store more. Never rejects.
 * @returns whether there was one
 */
export async function releaseReserve(source: ReserveSource | undefined = deviceSource()): Promise<boolean> {
  deviceIsFull.set(true);
  try {
    return (await source?.has(NAME)) === true && (await (await source!.open(NAME)).delete(ADDRESS));
  } catch {
    return false;
  }
}

async function isUsed(source: ReserveSource | undefined): Promise<boolean> {
  try {
    if ((await source?.has(NAME)) !== true) return false;
    return (await (await source!.open(NAME)).match(ADDRESS)) === undefined;
  } catch {
    return false;
  }
}
