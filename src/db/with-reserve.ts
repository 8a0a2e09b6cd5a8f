import { releaseReserve } from '@/shared/storage-reserve';
import { isConnectionLost, isQuotaError } from './storage-error';

/**
 * Does a write; when the browser has no room for it, gives the reserve up and does it once more. It is done once more as
 * well when the browser lost the connection, as on an iPhone that wakes up: Dexie then has a new one. What it writes must
 * be one transaction.
 */
export async function withReserve<T>(write: () => Promise<T>, release = releaseReserve): Promise<T> {
  try {
    return await write();
  } catch (cause) {
    if (isConnectionLost(cause)) return write();
    if (!isQuotaError(cause) || !(await release())) throw cause;
    return write();
  }
}
