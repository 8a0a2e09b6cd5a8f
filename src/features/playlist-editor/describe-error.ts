import { formatFileSize } from '@/domain/media/format-file-size';
import { AppError } from '@/shared/app-error';
import { PLAYLIST_TEXTS } from './texts';

/** What a person reads when a picture was not taken. */
export function describeThumbnailError(error: unknown): string {
  const texts = PLAYLIST_TEXTS.thumbnail;
  if (!(error instanceof AppError)) return texts.failed;
  switch (error.code) {
    case 'ERR_MEDIA_TYPE':
      return texts.onlyImages;
    case 'ERR_MEDIA_SIZE':
      return texts.tooLarge(formatFileSize(Number(error.details['size'] ?? 0)));
    case 'ERR_MEDIA_UNREADABLE':
      return texts.unreadable;
    case 'ERR_QUOTA':
      return texts.noRoom;
    case 'ERR_STORAGE_DENIED':
      return texts.noStorage;
    default:
      return texts.failed;
  }
}

/** What a person reads when something was not stored; `otherwise` where there is nothing better to say. */
export function describeWriteError(error: unknown, otherwise: string): string {
  const texts = PLAYLIST_TEXTS.details;
  if (!(error instanceof AppError)) return otherwise;
  switch (error.code) {
    case 'ERR_QUOTA':
      return texts.quota;
    case 'ERR_STORAGE_DENIED':
      return texts.deniedStorage;
    default:
      return otherwise;
  }
}
