import { releaseReserve } from '@/shared/storage-reserve';
import { isQuotaError } from './storage-error';

/**
 * Does a write; when the browser has no room for it, gives the reserve up and does it once more. What it writes must be
 * one transaction.
 */
export async function withReserve<T>(write: () => Promise<T>, release = releaseReserve): Promise<T> {
  try {
    return await write();
  } catch (cause) {
    if (!isQuotaError(cause) || !(await release())) throw cause;
    return write();
  }
}
