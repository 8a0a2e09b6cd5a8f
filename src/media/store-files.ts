import { systemClock, type Clock } from '@/shared/clock';
import { checkRoomFor } from '@/shared/device-storage';
import { openFilesDatabase } from './files-database';
import { storageProblem } from './storage-problem';
import type { FileToStore } from './store-file';
import { announceStoredFile } from './stored-files';

/** Files that lie on this device and are not sent yet. */
export interface StoredFiles {
  /** Lets their upload begin, once what names them is stored too. */
  readonly announce: () => void;
  /** Takes them away again, because what names them could not be stored. */
  readonly remove: () => Promise<void>;
}

/**
 * Keeps several files of one account on this device, all of them or none. Their upload waits for `announce`, or for the
 * next start of the app.
 * @throws AppError ERR_QUOTA or ERR_STORAGE_DENIED when the device cannot keep them
 */
export async function storeFiles(
  account: string,
  files: readonly Omit<FileToStore, 'account'>[],
  clock: Clock = systemClock,
  checkRoom: (bytes: number) => Promise<void> = checkRoomFor,
): Promise<StoredFiles> {
  if (files.length === 0) return { announce: () => {}, remove: () => Promise.resolve() };
  await checkRoom(files.reduce((sum, { blob }) => sum + blob.size, 0));
  const database = openFilesDatabase(account);
  const entries = files.map(({ bucket, path, blob, originalFilename }) => ({
    address: `${bucket}/${path}`,
    bucket,
    path,
    blob,
    mimeType: blob.type,
    originalFilename,
    rowId: crypto.randomUUID(),
    state: 'waiting' as const,
    attempts: 0,
    lastError: null,
    storedAt: clock.now(),
  }));
  try {
    await database.transaction('rw', database.files, () => database.files.bulkPut(entries));
  } catch (error) {
    throw storageProblem(error);
  }
  return {
    announce: announceStoredFile,
    remove: () => database.files.bulkDelete(entries.map(({ address }) => address)),
  };
}
