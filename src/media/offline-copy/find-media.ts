import { useContext, useMemo } from 'react';
import { MEDIA_CACHE, mediaCacheKey, readMediaRef } from '@/domain/media/media-ref';
import type { WantedSize } from '@/domain/media/picture-sizes';
import { AppError } from '@/shared/app-error';
import { ownFile, resolveMedia, resolveMediaNow, WHOLE, type ResolvedMedia } from '../links/resolve-media';
import { MediaContext, type MediaSource } from '../media-context';

/** The cache key of an address; undefined if it names nothing. */
export function copyKey(address: string): string | undefined {
  const ref = readMediaRef(address);
  if (ref.kind === 'stored') return mediaCacheKey(ref.bucket, ref.path);
  if (ref.kind === 'none' || !URL.canParse(ref.url)) return undefined;
  const url = new URL(ref.url);
  url.hash = '';
  return url.href;
}

export type FoundMedia = ResolvedMedia & { readonly url: string };

/** Whether the service worker serves this page. */
function isWorkerInControl(): boolean {
  return (navigator.serviceWorker?.controller ?? null) !== null;
}

/** The address if nothing has to be looked up: the service worker or the network has it. Else undefined. */
export function findMediaNow(address: string, source: MediaSource): string | undefined {
  const ref = readMediaRef(address);
  // Without the worker a cached file is read by hand; so is a foreign one even with it.
  return ref.kind === 'stored' && isWorkerInControl() ? resolveMediaNow(address, source) : undefined;
}

/** A file kept for offline use; undefined without a copy. */
export async function keptBlob(address: string): Promise<Blob | undefined> {
  const key = copyKey(address);
  if (key === undefined || typeof caches === 'undefined') return undefined;
  const kept = await caches.match(key, { cacheName: MEDIA_CACHE }).catch(() => undefined);
  return kept?.blob();
}

/**
 * Where a file can be loaded: this device first, then the network.
 * @throws AppError ERR_NOT_FOUND for an empty address, ERR_OFFLINE, or as `signedLink`
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

/**
 * The file that an address names, from this device or the network.
 * @throws AppError ERR_OFFLINE, ERR_NOT_FOUND, ERR_REFUSED, ERR_SERVER_DOWN, or as `findMedia`; the signal's
 * reason when aborted
 */
export async function loadFile(
  address: string,
  source: MediaSource,
  signal: AbortSignal,
  send: typeof fetch = fetch,
): Promise<Blob> {
  // Local files are used directly; fetching would copy them through the page.
  const here = (await ownFile(readMediaRef(address), source.account)) ?? (await keptBlob(address));
  if (here) return here;
  const { url, release } = await findMedia(address, source, WHOLE);
  try {
    const response = await send(url, { signal, credentials: 'omit', priority: 'low' });
    if (response.ok) return await response.blob();
    throw new AppError(failureCode(response.status), `a file answered ${response.status}`);
  } catch (error) {
    if (signal.aborted || error instanceof AppError) throw error;
    throw new AppError('ERR_OFFLINE', 'a file could not be fetched', { cause: error });
  } finally {
    release();
  }
}

/** The error code for the HTTP status of a file's answer. */
export function failureCode(status: number): 'ERR_NOT_FOUND' | 'ERR_SERVER_DOWN' | 'ERR_REFUSED' {
  // Storage answers 400 for missing files.
  if (status === 404 || status === 400 || status === 410) return 'ERR_NOT_FOUND';
  return status >= 500 ? 'ERR_SERVER_DOWN' : 'ERR_REFUSED';
}

/** A player's access to a module's files. */
export interface PlayerMediaSource {
  readonly now: (address: string) => string | undefined;
  readonly find: (address: string) => Promise<FoundMedia>;
}

/** Stable until the account changes. */
export function usePlayerMediaSource(): PlayerMediaSource {
  const source = useContext(MediaContext);
  return useMemo(
    () => ({
      now: (address) => findMediaNow(address, source),
      find: (address) => findMedia(address, source),
    }),
    [source],
  );
}
