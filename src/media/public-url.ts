import type { BackendConfig } from '@/shared/config';

/** The address at which everyone can load a file of a public bucket. */
export function publicUrl({ url }: BackendConfig, bucket: string, path: string): string {
  return `${url}/storage/v1/object/public/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`;
}
