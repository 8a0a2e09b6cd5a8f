import { mediaCacheKey, readMediaRef } from '@/domain/media/media-ref';

/** The key under which a file's copy lies in the cache of kept media; undefined for an address that names nothing. */
export function copyKey(address: string): string | undefined {
  const ref = readMediaRef(address);
  if (ref.kind === 'stored') return mediaCacheKey(ref.bucket, ref.path);
  if (ref.kind === 'none' || !URL.canParse(ref.url)) return undefined;
  const url = new URL(ref.url);
  url.hash = '';
  return url.href;
}
