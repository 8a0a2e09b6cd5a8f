import { AppError } from './app-error';
import { STORAGE } from './limits';
import { isStillFull, deviceIsFull } from './storage-reserve';

/** The app's storage use in bytes, by the browser's estimate. */
export interface StorageEstimated {
  readonly used: number;
  readonly quota: number;
  /** Whether the browser will not clear it on its own; undefined if unknown. */
  readonly persisted: boolean | undefined;
}

export type StorageLevel = 'fine' | 'nearlyFull' | 'full';

/** `navigator.storage` as used here, replaceable by tests. Any of it may be missing. */
export type StorageSource = Partial<Pick<StorageManager, 'estimate' | 'persist' | 'persisted'>>;

function deviceSource(): StorageSource | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator.storage;
}

/** The browser's storage estimate; undefined if unknown. Never rejects. */
export async function readStorage(
  source: StorageSource | undefined = deviceSource(),
): Promise<StorageEstimated | undefined> {
  try {
    const estimate = await source?.estimate?.();
    const { usage, quota } = estimate ?? {};
    if (usage === undefined || quota === undefined || quota <= 0) return undefined;
    return { used: usage, quota, persisted: await source?.persisted?.() };
  } catch {
    // Some browsers reject in private windows.
    return undefined;
  }
}

/** How full the storage is. */
export function storageLevel({ used, quota }: Pick<StorageEstimated, 'used' | 'quota'>): StorageLevel {
  if (used >= quota * STORAGE.fullAt) return 'full';
  return used >= quota * STORAGE.warnAt ? 'nearlyFull' : 'fine';
}

/**
 * Requests persistent storage. Never rejects.
 * @returns whether it was granted; undefined if unsupported
 */
export async function keepStorage(
  source: StorageSource | undefined = deviceSource(),
): Promise<boolean | undefined> {
  try {
    if ((await source?.persisted?.()) === true) return true;
    return await source?.persist?.();
  } catch {
    // Optional: everything works without it.
    return undefined;
  }
}

/**
 * Refuses a file that would leave no space for texts, by the estimate or after a refused write.
 * @throws AppError ERR_QUOTA
 */
export async function checkRoomFor(
  bytes: number,
  source: StorageSource | undefined = deviceSource(),
  isFull: () => Promise<boolean> = isStillFull,
): Promise<void> {
  const isRefused = await isFull();
  const estimate = await readStorage(source);
  const fits = estimate === undefined || estimate.used + bytes < estimate.quota * STORAGE.fullAt;
  if (fits && !isRefused) return;
  throw new AppError('ERR_QUOTA', 'no room left for files on this device', {
    details: { bytes, used: estimate?.used, quota: estimate?.quota },
  });
}

/** `checkRoomFor` for files chosen together: only the first one tests with a write of megabytes. */
export function checkRoomOfBatch(look = isStillFull): (bytes: number) => Promise<void> {
  let wasFull = false;
  async function isFull(): Promise<boolean> {
    // Freed space is known without asking the browser.
    if (!wasFull || !deviceIsFull.read()) wasFull = await look();
    return wasFull;
  }
  return (bytes) => checkRoomFor(bytes, undefined, isFull);
}
