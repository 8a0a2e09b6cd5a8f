import { wholePicture } from './picture-sizes';
import { mediaKey } from './media-key';

export interface StoredFile {
  readonly bucket: string;
  readonly path: string;
}

const keyOf = ({ bucket, path }: StoredFile) => `${bucket}/${wholePicture(path)}`;

/**
 * Detects addresses of the account's files that no longer exist. `files` are all its files, including pending uploads.
 * Other people's files and web addresses never count as missing, because nothing is known about them here.
 */
export function missingMedia(account: string, files: Iterable<StoredFile>): (address: string) => boolean {
  const there = new Set<string>();
  for (const file of files) there.add(keyOf(file));
  return (address) => {
    const key = mediaKey(address);
    if (key === undefined) return false;
    const [bucket = '', owner, ...rest] = key.split('/');
    if (owner !== account || rest.length === 0) return false;
    return !there.has(keyOf({ bucket, path: [owner, ...rest].join('/') }));
  };
}
