import { MEDIA_CACHE, mediaCacheKey, readMediaRef, type MediaRef } from '@/domain/media/media-ref';
import type { MediaSource } from './media-context';
import { signedLink } from './signed-links';

/** Whether a stored file lies in the account's own folder, and so may still be on this device alone. */
function isOwn(ref: MediaRef, account: string): boolean {
  return ref.kind === 'stored' && account !== 'visitor' && ref.path.startsWith(`${account}/`);
}

function publicUrl({ config }: MediaSource, bucket: string, path: string): string | undefined {
  if (!config) return undefined;
  return `${config.url}/storage/v1/object/public/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`;
}

/**
 * The address a browser can load, where that is known without looking anything up; undefined where `resolveMedia`
 * has to be asked, and for an address that names nothing.
 */
export function resolveMediaNow(address: string | null | undefined, source: MediaSource): string | undefined {
  const ref = readMediaRef(address);
  if (ref.kind === 'external') return ref.url;
  if (ref.kind === 'none' || !ref.isPublic || isOwn(ref, source.account)) return undefined;
  return publicUrl(source, ref.bucket, ref.path);
}

/** A file that the account chose on this device and that is still here; undefined for any other. */
export async function ownFile(ref: MediaRef, account: string): Promise<Blob | undefined> {
  if (ref.kind !== 'stored' || !isOwn(ref, account)) return undefined;
  const { openFilesDatabase } = await import('./files-database');
  return (await openFilesDatabase(account).files.get(`${ref.bucket}/${ref.path}`))?.blob;
}

async function keptCopy(bucket: string, path: string): Promise<string | undefined> {
  if (typeof caches === 'undefined') return undefined;
  const key = mediaCacheKey(bucket, path);
  return (await caches.match(key, { cacheName: MEDIA_CACHE })) ? key : undefined;
}

/** A loadable address, with `release` to be called when it is no longer shown. */
export interface ResolvedMedia {
  readonly url: string | undefined;
  readonly release: () => void;
}

const nothing = () => {};

/**
 * The address a browser can load: the file on this device if it is here, else the copy kept for offline use, else
 * the public address or a signed link.
 * @throws AppError when a private file can be neither found here nor linked to
 */
export async function resolveMedia(
  address: string | null | undefined,
  source: MediaSource,
): Promise<ResolvedMedia> {
  const ref = readMediaRef(address);
  if (ref.kind === 'none') return { url: undefined, release: nothing };
  if (ref.kind === 'external') return { url: ref.url, release: nothing };
  const blob = await ownFile(ref, source.account);
  if (blob) {
    const url = URL.createObjectURL(blob);
    return { url, release: () => URL.revokeObjectURL(url) };
  }
  if (ref.isPublic) return { url: publicUrl(source, ref.bucket, ref.path), release: nothing };
  const kept = await keptCopy(ref.bucket, ref.path);
  return { url: kept ?? (await signedLink(source, ref.bucket, ref.path)), release: nothing };
}
