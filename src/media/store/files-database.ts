import { Dexie, type EntityTable, type Table } from 'dexie';
import { AppError } from '@/shared/app-error';
import type { DeviceFile, FilePart, Removal } from './device-file';

/** The files a person chose on this device, one database for each account. */
export type FilesDatabase = Dexie & {
  readonly files: EntityTable<DeviceFile, 'address'>;
  /** The bytes of the files. A table of their own, so that noting progress does not rewrite them. */
  readonly parts: Table<FilePart, [address: string, index: number]>;
  readonly removals: EntityTable<Removal, 'address'>;
};

const open = new Map<string, FilesDatabase>();

/** An account's database, the same object each time; opened on first use. */
export function openFilesDatabase(account: string): FilesDatabase {
  const known = open.get(account);
  if (known) return known;
  const database = new Dexie(`fledge-${account}-files`) as FilesDatabase;
  database
    .version(2)
    .stores({ files: '&address, state', parts: '[address+index], address', removals: '&address' });
  open.set(account, database);
  return database;
}

/** Closes it, at sign-out and in tests. */
export function closeFilesDatabase(account: string): void {
  open.get(account)?.close();
  open.delete(account);
}

/** Filters deleted files, which stay for undo. */
export async function notDeleted({
  removals,
}: FilesDatabase): Promise<(file: Pick<DeviceFile, 'address'>) => boolean> {
  const leaving = new Set(await removals.toCollection().primaryKeys());
  return ({ address }) => !leaving.has(address);
}

/** Removes a file and its bytes. */
export async function forgetFile(
  { files, parts }: FilesDatabase,
  { address, bucket, objects }: Pick<DeviceFile, 'address' | 'bucket' | 'objects'>,
): Promise<void> {
  const addresses = objects.map(({ path }) => `${bucket}/${path}`);
  await files.db.transaction('rw', files, parts, async () => {
    await files.delete(address);
    await parts.where('address').anyOf(addresses).delete();
  });
}

/** The bytes of a stored object as one file; undefined when none are here. */
export async function readKeptFile(
  { parts }: FilesDatabase,
  address: string,
  type: string,
): Promise<Blob | undefined> {
  const found = await parts.where('address').equals(address).sortBy('index');
  if (found.length === 0) return undefined;
  const blobs = found.map(({ blob }) => blob);
  return new Blob(blobs, { type });
}

/**
 * As `readKeptFile`, for an object of `size` bytes that must be complete.
 * @throws AppError ERR_MEDIA_UNREADABLE when bytes are missing
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
