import { systemClock, type Clock } from '@/shared/clock';
import { checkRoomFor } from '@/shared/device-storage';
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
 * once, also offline. A device that is nearly full takes no more files, so that texts keep their room.
 * @throws AppError ERR_QUOTA or ERR_STORAGE_DENIED when the device cannot keep it
 */
export async function storeFile(
  file: FileToStore,
  clock: Clock = systemClock,
  checkRoom: (bytes: number) => Promise<void> = checkRoomFor,
): Promise<string> {
  await checkRoom(file.blob.size);
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
