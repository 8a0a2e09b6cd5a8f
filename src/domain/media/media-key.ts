import { readMediaRef } from './media-ref';

/** Full addresses of stored files: public and signed. */
const FULL = /\/storage\/v1\/(?:object|render\/image)\/(?:public|sign|authenticated)\/([^/?#]+)\/([^?#]+)/;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A bare percent sign: never encoded.
    return path;
  }
}

/** Bucket and path of a stored file's address; undefined for others. */
export function mediaKey(address: string | null | undefined): string | undefined {
  const ref = readMediaRef(address);
  if (ref.kind === 'stored') return `${ref.bucket}/${ref.path}`;
  if (ref.kind === 'none') return undefined;
  const [, bucket, path] = FULL.exec(ref.url) ?? [];
  return bucket === undefined || path === undefined ? undefined : `${bucket}/${decoded(path)}`;
}
