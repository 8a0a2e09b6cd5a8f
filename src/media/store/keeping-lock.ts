/** Milliseconds after which copying a file is taken to have ended, where tabs have no locks. */
export const LONGEST_KEEPING = 60 * 60 * 1000;

/** The lock held while copying a file. */
export const keepingLock = (rowId: string) => `fledge-keeping-${rowId}`;

/** Runs `work` under a lock, where supported. */
export function whileHeld<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (typeof navigator === 'undefined' || navigator.locks === undefined) return work();
  return navigator.locks.request(name, signal === undefined ? {} : { signal }, work);
}

/** Whether a tab holds a lock; undefined if unknown. */
export async function isHeld(name: string): Promise<boolean | undefined> {
  if (typeof navigator === 'undefined' || navigator.locks === undefined) return undefined;
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => Promise.resolve(lock === null));
}
