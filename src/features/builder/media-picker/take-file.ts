import { formatFileSize } from '@/domain/media/format-file-size';
import type { MediaUse } from '@/domain/media/media-type';
import { storeMedia, type StoreOptions } from '@/media/store/store-media';
import { AppError } from '@/shared/app-error';
import { MEDIA_TEXTS } from './texts';

/**
 * Checks a chosen file, keeps it and queues its upload (decision L8). Returns what a node stores.
 * @throws AppError ERR_NOT_SIGNED_IN, or as `storeMedia`; `describeMediaError` explains it
 */
export async function takeFile(
  use: MediaUse,
  account: string,
  file: File,
  options: StoreOptions = {},
): Promise<string> {
  if (account === 'visitor') throw new AppError('ERR_NOT_SIGNED_IN', 'files belong to an account');
  return storeMedia(use, account, file, options);
}

/** Why a file was refused, for people. */
export function describeMediaError(error: unknown, use: MediaUse): string {
  const texts = MEDIA_TEXTS.uses[use];
  if (!(error instanceof AppError)) return MEDIA_TEXTS.failed;
  const size = (name: string) => formatFileSize(Number(error.details[name] ?? 0));
  switch (error.code) {
    case 'ERR_MEDIA_TYPE':
      return texts.wrongType;
    case 'ERR_MEDIA_SIZE':
      return texts.tooLarge(size('size'), size('limit'));
    case 'ERR_MEDIA_UNREADABLE':
      return error.details['reason'] === 'heic' ? MEDIA_TEXTS.heic : texts.unreadable;
    case 'ERR_QUOTA':
      return MEDIA_TEXTS.noRoom;
    case 'ERR_STORAGE_DENIED':
      return MEDIA_TEXTS.noStorage;
    case 'ERR_NOT_SIGNED_IN':
      return MEDIA_TEXTS.signedOut;
    default:
      return MEDIA_TEXTS.failed;
  }
}
