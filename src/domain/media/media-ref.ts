import { wholePicture } from './picture-sizes';

/**
 * What a stored media address points at (authoring specification, section 5): a web address if it starts with
 * `http`, else a storage path. A path may begin with the name of a public bucket; without one it is in the
 * private bucket `module-content`.
 */
export type MediaRef =
  | { readonly kind: 'none' }
  | { readonly kind: 'external'; readonly url: string }
  | {
      readonly kind: 'stored';
      readonly bucket: string;
      readonly path: string;
      readonly isPublic: boolean;
      /** The version of a file that is overwritten. */
      readonly version?: string;
    };

const VERSION = /\?v=(\d+)$/;

/** An address without its version. */
export function withoutVersion(path: string): string {
  return path.replace(VERSION, '');
}

/** Whether a path has a version. */
export function isVersioned(path: string): boolean {
  return VERSION.test(path);
}

/** The key of a stored file on this device. */
export function deviceKey({ bucket, path, version }: MediaRef & { readonly kind: 'stored' }): string {
  return `${bucket}/${path}${version === undefined ? '' : `?v=${version}`}`;
}

/** Public buckets (authoring specification, section 2). */
export const PUBLIC_BUCKETS: readonly string[] = ['nest-assets', 'public-assets'];
export const PRIVATE_BUCKET = 'module-content';

/** Reads an address; `none` when nothing may be loaded. */
export function readMediaRef(address: string | null | undefined): MediaRef {
  const whole = address?.trim() ?? '';
  if (whole === '') return { kind: 'none' };
  if (/^https?:\/\//i.test(whole)) return { kind: 'external', url: whole };
  const version = VERSION.exec(whole)?.[1];
  const value = withoutVersion(whole);
  const versioned = version === undefined ? {} : { version };
  if (/^[a-z][a-z0-9+.-]*:/i.test(value) || value.startsWith('/') || value.includes('..'))
    return { kind: 'none' };
  const [first = '', ...rest] = value.split('/');
  if ([...PUBLIC_BUCKETS, PRIVATE_BUCKET].includes(first) && rest.length > 0) {
    return {
      kind: 'stored',
      bucket: first,
      path: rest.join('/'),
      isPublic: PUBLIC_BUCKETS.includes(first),
      ...versioned,
    };
  }
  return { kind: 'stored', bucket: PRIVATE_BUCKET, path: value, isPublic: false, ...versioned };
}

/** The Cache Storage cache for kept media. */
export const MEDIA_CACHE = 'fledge-media';

/**
 * The key of a stored file in `MEDIA_CACHE`, and its address offline. Without a signature, which changes
 * every hour; one for all sizes of a picture.
 */
export function mediaCacheKey(bucket: string, path: string): string {
  return `/media/${bucket}/${wholePicture(path).split('/').map(encodeURIComponent).join('/')}`;
}
