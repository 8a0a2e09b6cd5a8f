/** After so long no tab is taken to be still copying a file, where tabs cannot see each other. In milliseconds. */
export const LONGEST_KEEPING = 60 * 60 * 1000;

/** Name of the lock that a tab holds while it copies a file onto the device. */
export const keepingLock = (rowId: string) => `fledge-keeping-${rowId}`;

/** Runs `work` under a lock, where the browser has locks: other tabs see that it is still running. */
export function whileHeld<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (typeof navigator === 'undefined' || navigator.locks === undefined) return work();
  return navigator.locks.request(name, signal === undefined ? {} : { signal }, work);
}

/** Whether a tab holds the lock now; undefined where the browser does not say. */
export async function isHeld(name: string): Promise<boolean | undefined> {
  if (typeof navigator === 'undefined' || navigator.locks === undefined) return undefined;
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => Promise.resolve(lock === null));
}
