import { readMediaRef } from '@/domain/media/media-ref';
import { AppError } from '@/shared/app-error';
import type { MediaSource } from '../media-context';
import { findMedia, keptBlob } from './find-media';
import { WHOLE, ownFile } from '../links/resolve-media';

/**
 * The file that an address names: the one on this device where there is one, else from the network.
 * @throws AppError ERR_OFFLINE, ERR_NOT_FOUND, ERR_REFUSED, ERR_SERVER_DOWN and what else keeps a private file from
 *   being linked to; the signal's reason when aborted
 */
export async function loadFile(
  address: string,
  source: MediaSource,
  signal: AbortSignal,
  send: typeof fetch = fetch,
): Promise<Blob> {
  // What lies here is taken as it is: fetching it would read all of it through the page.
  const here = (await ownFile(readMediaRef(address), source.account)) ?? (await keptBlob(address));
  if (here) return here;
  const { url, release } = await findMedia(address, source, WHOLE);
  try {
    const response = await send(url, { signal, credentials: 'omit', priority: 'low' });
    if (response.ok) return await response.blob();
    throw new AppError(statusCode(response.status), `a file answered ${response.status}`);
  } catch (error) {
    if (signal.aborted || error instanceof AppError) throw error;
    throw new AppError('ERR_OFFLINE', 'a file could not be fetched', { cause: error });
  } finally {
    release();
  }
}

function statusCode(status: number): 'ERR_NOT_FOUND' | 'ERR_SERVER_DOWN' | 'ERR_REFUSED' {
  if (status === 404 || status === 400 || status === 410) return 'ERR_NOT_FOUND';
  return status >= 500 ? 'ERR_SERVER_DOWN' : 'ERR_REFUSED';
}
