import type { Clock } from '@/shared/clock';
import { keepFiles, type FileToKeep } from './keep-file';
import { announceStoredFile } from './stored-files';

export type FileToStore = FileToKeep;

/**
 * Keeps a file on this device and queues its upload (decision L8). The address it returns can be stored in rows at
 * once, also offline. A device that is nearly full takes no more files, so that texts keep their room.
 * @throws AppError ERR_QUOTA or ERR_STORAGE_DENIED when the device cannot keep it, ERR_MEDIA_UNREADABLE when it cannot
 *   be read
 */
export async function storeFile(
  file: FileToStore,
  clock?: Clock,
  checkRoom?: (bytes: number) => Promise<void>,
): Promise<string> {
  await keepFiles(file.account, [file], {
    ...(clock ? { clock } : {}),
    ...(checkRoom ? { checkRoom } : {}),
  });
  announceStoredFile();
  return `${file.bucket}/${file.path}`;
}
