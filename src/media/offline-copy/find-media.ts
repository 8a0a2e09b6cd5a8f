import { MEDIA_CACHE, readMediaRef } from '@/domain/media/media-ref';
import type { WantedSize } from '@/domain/media/picture-sizes';
import { AppError } from '@/shared/app-error';
import type { MediaSource } from '../media-context';
import { resolveMedia, resolveMediaNow } from '../links/resolve-media';
import { copyKey } from './copy-key';

/** A loadable address, with `release` to be called when it is no longer shown. */
export interface FoundMedia {
  readonly url: string;
  readonly release: () => void;
}

/** Whether the service worker answers this page's requests from what is kept here. */
function isWorkerInControl(): boolean {
  return (navigator.serviceWorker?.controller ?? null) !== null;
}

/** The address where no looking up is needed: the worker, or the network, has what it names. */
export function findMediaNow(address: string, source: MediaSource): string | undefined {
  const ref = readMediaRef(address);
  // Without the worker a file kept here has to be taken out of the cache by hand; so has a foreign one with it.
  return ref.kind === 'stored' && isWorkerInControl() ? resolveMediaNow(address, source) : undefined;
}

/** A file that is kept for offline use; undefined for one that is not. */
export async function keptBlob(address: string): Promise<Blob | undefined> {
  const key = copyKey(address);
  if (key === undefined || typeof caches === 'undefined') return undefined;
  const kept = await caches.match(key, { cacheName: MEDIA_CACHE }).catch(() => undefined);
  return kept?.blob();
}

/**
 * The address at which a module's file can be loaded: on this device first, then on the network.
 * @throws AppError ERR_OFFLINE when it is not here and there is no connection; ERR_NOT_FOUND, ERR_REFUSED and others
 *   when a private file cannot be linked to
 */
export async function findMedia(
  address: string,
  source: MediaSource,
  wanted?: WantedSize,
): Promise<FoundMedia> {
  const ref = readMediaRef(address);
  const isServed = ref.kind === 'stored' && isWorkerInControl();
  const blob = isServed ? undefined : await keptBlob(address);
  if (blob !== undefined) {
    const url = URL.createObjectURL(blob);
    return { url, release: () => URL.revokeObjectURL(url) };
  }
  const { url, release } = await resolveMedia(address, source, wanted);
  if (url === undefined) throw new AppError('ERR_NOT_FOUND', 'an address names no file');
  const isHere = url.startsWith('blob:') || url.startsWith('/media/');
  if (!isHere && !navigator.onLine && !(isServed && (await keptBlob(address)) !== undefined)) {
    throw new AppError('ERR_OFFLINE', 'a file is not on this device');
  }
  return { url, release };
}
