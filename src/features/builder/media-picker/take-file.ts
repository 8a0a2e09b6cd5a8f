import type { MediaUse } from '@/domain/media/media-type';
import { storeMedia } from '@/media/store/store-media';
import { AppError } from '@/shared/app-error';

/**
 * Checks a chosen file, keeps it on this device and queues its upload (decision L8). Returns what a node stores.
 * `checkRoom` is the one of all files that are taken together.
 * @throws AppError with a code that `describeMediaError` words
 */
export async function takeFile(
  use: MediaUse,
  account: string,
  file: File,
  checkRoom?: (bytes: number) => Promise<void>,
): Promise<string> {
  if (account === 'visitor') throw new AppError('ERR_NOT_SIGNED_IN', 'files belong to an account');
  return storeMedia(use, account, file, checkRoom ? { checkRoom } : {});
}
