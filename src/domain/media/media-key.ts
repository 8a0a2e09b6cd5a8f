import { readMediaRef } from './media-ref';

/** How addresses of stored files look when they are written in full: public ones, and signed links. */
const FULL = /\/storage\/v1\/(?:object|render\/image)\/(?:public|sign|authenticated)\/([^/?#]+)\/([^?#]+)/;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A path with a bare percent sign was never encoded.
    return path;
  }
}

/** Bucket and path of a stored file, however its address is written; undefined for any other address. */
export function mediaKey(address: string | null | undefined): string | undefined {
  const ref = readMediaRef(address);
  if (ref.kind === 'stored') return `${ref.bucket}/${ref.path}`;
  if (ref.kind === 'none') return undefined;
  const [, bucket, path] = FULL.exec(ref.url) ?? [];
  return bucket === undefined || path === undefined ? undefined : `${bucket}/${decoded(path)}`;
}
