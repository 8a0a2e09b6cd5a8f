import { wholePicture } from './picture-sizes';
import { mediaKey } from './media-key';

export interface StoredFile {
  readonly bucket: string;
  readonly path: string;
}

const keyOf = ({ bucket, path }: StoredFile) => `${bucket}/${wholePicture(path)}`;

/**
 * Tells which addresses name a file of the account that no longer exists. `files` are all it has, with a row
 * or on their way to one. Other people's files and web addresses are never gone: nothing is known of them
 * here.
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
