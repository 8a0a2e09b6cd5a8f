import { AppError } from './app-error';
import { STORAGE } from './limits';
import { isStillFull, deviceIsFull } from './storage-reserve';

/** How much of this device the app uses. Bytes, as the browser estimates them. */
export interface StorageEstimated {
  readonly used: number;
  readonly quota: number;
  /** Whether the browser promised not to clear it on its own; undefined where it does not say. */
  readonly persisted: boolean | undefined;
}

export type StorageLevel = 'fine' | 'nearlyFull' | 'full';

/** The part of `navigator.storage` that is used here; tests give their own. Any of it may be missing. */
export type StorageSource = Partial<Pick<StorageManager, 'estimate' | 'persist' | 'persisted'>>;

function deviceSource(): StorageSource | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator.storage;
}

/** What the browser says about its room; undefined where it says nothing. Never rejects. */
export async function readStorage(
  source: StorageSource | undefined = deviceSource(),
): Promise<StorageEstimated | undefined> {
  try {
    const estimate = await source?.estimate?.();
    const { usage, quota } = estimate ?? {};
    if (usage === undefined || quota === undefined || quota <= 0) return undefined;
    return { used: usage, quota, persisted: await source?.persisted?.() };
  } catch {
    // Some browsers have the function and refuse it in a private window; then nothing is known.
    return undefined;
  }
}

/** How full it is. */
export function storageLevel({ used, quota }: Pick<StorageEstimated, 'used' | 'quota'>): StorageLevel {
  if (used >= quota * STORAGE.fullAt) return 'full';
  return used >= quota * STORAGE.warnAt ? 'nearlyFull' : 'fine';
}

/**
 * Asks the browser to keep what is stored. Never rejects.
 * @returns whether it will; undefined where it cannot be asked
 */
export async function keepStorage(
  source: StorageSource | undefined = deviceSource(),
): Promise<boolean | undefined> {
  try {
    if ((await source?.persisted?.()) === true) return true;
    return await source?.persist?.();
  } catch {
    // As above: it is only a wish, and everything works without.
    return undefined;
  }
}

/**
 * Refuses a file that would leave no room for texts, by the estimate or a refusal.
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

/** `checkRoomFor` for files chosen together: only the first of them tries a write of megabytes. */
export function checkRoomOfBatch(look = isStillFull): (bytes: number) => Promise<void> {
  let wasFull = false;
  async function isFull(): Promise<boolean> {
    // Room that has been freed is known without asking the browser.
    if (!wasFull || !deviceIsFull.read()) wasFull = await look();
    return wasFull;
  }
  return (bytes) => checkRoomFor(bytes, undefined, isFull);
}
