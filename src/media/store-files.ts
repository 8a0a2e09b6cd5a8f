import type { Clock } from '@/shared/clock';
import { openFilesDatabase } from './files-database';
import { forgetFile, keepFiles, type FileToKeep } from './keep-file';
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
 * @throws AppError ERR_QUOTA or ERR_STORAGE_DENIED when the device cannot keep them, ERR_MEDIA_UNREADABLE
 */
export async function storeFiles(
  account: string,
  files: readonly Omit<FileToKeep, 'account'>[],
  clock?: Clock,
): Promise<StoredFiles> {
  const kept = await keepFiles(account, files, clock ? { clock } : {});
  return {
    announce: announceStoredFile,
    async remove() {
      for (const record of kept) await forgetFile(openFilesDatabase(account), record);
    },
  };
}
