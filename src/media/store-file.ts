import { systemClock, type Clock } from '@/shared/clock';
import { openFilesDatabase } from './files-database';
import { storageProblem } from './storage-problem';
import { announceStoredFile } from './stored-files';

export interface FileToStore {
  readonly account: string;
  readonly bucket: string;
  /** Begins with the account's own folder. */
  readonly path: string;
  readonly blob: Blob;
  readonly originalFilename: string;
}

/**
 * Keeps a file on this device and queues its upload (decision L8). The address it returns can be stored in rows at
 * once, also offline.
 * @throws AppError ERR_QUOTA or ERR_STORAGE_DENIED when the device cannot keep it
 */
export async function storeFile(file: FileToStore, clock: Clock = systemClock): Promise<string> {
  const { account, bucket, path, blob, originalFilename } = file;
  const address = `${bucket}/${path}`;
  try {
    await openFilesDatabase(account).files.put({
      address,
      bucket,
      path,
      blob,
      mimeType: blob.type,
      originalFilename,
      rowId: crypto.randomUUID(),
      state: 'waiting',
      attempts: 0,
      lastError: null,
      storedAt: clock.now(),
    });
  } catch (error) {
    throw storageProblem(error);
  }
  announceStoredFile();
  return address;
}
