import { deviceKey, MEDIA_CACHE, mediaCacheKey, readMediaRef, type MediaRef } from '@/domain/media/media-ref';
import { sizeFor, type WantedSize } from '@/domain/media/picture-sizes';
import type { BackendConfig } from '@/shared/config';
import { imageQuality } from '@/shared/device-tier';
import { projectToRead } from '@/shared/project-in-use';
import { encodePath } from '../request-storage';
import type { MediaSource } from '../media-context';
import { signedLink } from './signed-links';

/** Widest picture by quality (decision E19); below 640 text in drawings is unreadable. */
const WIDEST = { 60: 640, 70: 640, 80: 1280, 90: 1920 } as const;

/** The wanted size. `width`: as drawn, in CSS pixels; else the screen's. */
export function wantedSize(width?: number): WantedSize {
  const density = typeof devicePixelRatio === 'undefined' ? 1 : devicePixelRatio;
  const screenWidth = typeof screen === 'undefined' ? Number.POSITIVE_INFINITY : screen.width;
  return { drawn: Math.min(width ?? screenWidth, screenWidth) * density, most: WIDEST[imageQuality()] };
}

export const WHOLE: WantedSize = { drawn: Number.POSITIVE_INFINITY, most: Number.POSITIVE_INFINITY };

/** A public file's address. */
export function publicUrl({ url }: BackendConfig, bucket: string, path: string): string {
  return `${url}/storage/v1/object/public/${bucket}/${encodePath(path)}`;
}

type StoredRef = MediaRef & { readonly kind: 'stored' };

/** Whether a file is in the account's folder, and so may be only on this device. */
function isOwn(ref: MediaRef, account: string): boolean {
  return ref.kind === 'stored' && account !== 'visitor' && ref.path.startsWith(`${account}/`);
}

/** A file's public address; a picture's in the wanted size. */
function sizedUrl(
  { config }: MediaSource,
  { bucket, path, version }: StoredRef,
  wanted: WantedSize,
): string | undefined {
  if (!config) return undefined;
  const url = sizeFor(publicUrl(projectToRead(config), bucket, path), wanted);
  return version === undefined ? url : `${url}?v=${version}`;
}

/** The loadable address if known synchronously; undefined where `resolveMedia` must be asked. */
export function resolveMediaNow(
  address: string | null | undefined,
  source: MediaSource,
  wanted: WantedSize = wantedSize(),
): string | undefined {
  const ref = readMediaRef(address);
  if (ref.kind === 'external') return ref.url;
  if (ref.kind === 'none' || !ref.isPublic || isOwn(ref, source.account)) return undefined;
  return sizedUrl(source, ref, wanted);
}

/** The account's own file, if it is on this device. */
export async function ownFile(ref: MediaRef, account: string): Promise<Blob | undefined> {
  if (ref.kind !== 'stored' || !isOwn(ref, account)) return undefined;
  const { openFilesDatabase, readKeptFile } = await import('../store/files-database');
  const database = openFilesDatabase(account);
  const file = await database.files.get(deviceKey(ref));
  return file?.isKept ? readKeptFile(database, file.address, file.mimeType) : undefined;
}

async function keptCopy(bucket: string, path: string): Promise<string | undefined> {
  if (typeof caches === 'undefined') return undefined;
  const key = mediaCacheKey(bucket, path);
  return (await caches.match(key, { cacheName: MEDIA_CACHE })) ? key : undefined;
}

/** A loadable address; call `release` when it is no longer shown. */
export interface ResolvedMedia {
  readonly url: string | undefined;
  readonly release: () => void;
}

const nothing = () => {};

/**
 * An address the browser can load, of pictures in the size for this device (decision E19): the account's own
 * file on this device, else the public address, the offline copy or a signed link. `url` is undefined for an
 * empty address.
 * @throws AppError as `signedLink`
 */
export async function resolveMedia(
  address: string | null | undefined,
  source: MediaSource,
  wanted: WantedSize = wantedSize(),
): Promise<ResolvedMedia> {
  const ref = readMediaRef(address);
  if (ref.kind === 'none') return { url: undefined, release: nothing };
  if (ref.kind === 'external') return { url: ref.url, release: nothing };
  const blob = await ownFile(ref, source.account);
  if (blob) {
    const url = URL.createObjectURL(blob);
    return { url, release: () => URL.revokeObjectURL(url) };
  }
  if (ref.isPublic) return { url: sizedUrl(source, ref, wanted), release: nothing };
  const kept = await keptCopy(ref.bucket, ref.path);
  return { url: kept ?? (await signedLink(source, ref.bucket, ref.path)), release: nothing };
}
