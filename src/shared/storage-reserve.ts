import { createValueStore } from './value-store';

/** In bytes: twice what a browser's database grows by before it compacts, so that edits keep fitting. */
const SIZE = 8 * 1024 * 1024;
const NAME = 'fledge-reserve';
const ADDRESS = '/fledge-reserve';

/** Whether the browser refused a write, and the reserve is released. */
export const deviceIsFull = createValueStore(false);

/** The Cache API as used here, replaceable by tests. Missing in insecure pages. */
export type ReserveSource = Pick<CacheStorage, 'has' | 'open'>;

function deviceSource(): ReserveSource | undefined {
  return typeof caches === 'undefined' ? undefined : caches;
}

/** Reserves space for texts (rule Q7) in a cache: a full database cannot even delete. Never rejects. */
export async function fillReserve(source: ReserveSource | undefined = deviceSource()): Promise<void> {
  try {
    const cache = await source?.open(NAME);
    if (cache === undefined) return;
    if ((await cache.match(ADDRESS)) === undefined)
      await cache.put(ADDRESS, new Response(new Uint8Array(SIZE)));
    deviceIsFull.set(false);
  } catch {
    // No space, or no Cache API: texts use the space that is left.
    deviceIsFull.set(await isUsed(source));
  }
}

/** Refills a released reserve. Never rejects. */
export async function refillReserve(source: ReserveSource | undefined = deviceSource()): Promise<void> {
  if (await isUsed(source)) await fillReserve(source);
}

/** Checks whether the device is still full by refilling the reserve. Never rejects. */
export async function isStillFull(source: ReserveSource | undefined = deviceSource()): Promise<boolean> {
  if (source === undefined || !deviceIsFull.read()) return false;
  await fillReserve(source);
  return deviceIsFull.read();
}

/**
 * Releases the reserve after the browser refused a write. Never rejects.
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
