import { AppError } from '@/shared/app-error';
import type { FilesDatabase } from './files-database';

/** The bytes of a stored object as one file, read only where they are used; undefined where none lie here. */
export async function readKeptFile(
  database: FilesDatabase,
  address: string,
  type: string,
): Promise<Blob | undefined> {
  const parts = await database.parts.where('address').equals(address).toArray();
  if (parts.length === 0) return undefined;
  const inOrder = parts.toSorted((a, b) => a.index - b.index);
  return new Blob(
    inOrder.map(({ blob }) => blob),
    { type },
  );
}

/**
 * The same, for a file that must be here whole.
 * @throws AppError ERR_MEDIA_UNREADABLE when the browser lost some of it
 */
export async function readWholeFile(
  database: FilesDatabase,
  address: string,
  type: string,
  size: number,
): Promise<Blob> {
  const blob = await readKeptFile(database, address, type);
  if (blob?.size === size) return blob;
  throw new AppError('ERR_MEDIA_UNREADABLE', 'the bytes of a stored file are gone', {
    details: { reason: 'lost' },
  });
}
