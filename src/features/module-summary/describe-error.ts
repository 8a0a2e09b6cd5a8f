import { formatFileSize } from '@/domain/media/format-file-size';
import { AppError } from '@/shared/app-error';
import { SUMMARY_TEXTS } from './texts';

/** What a person reads when a picture was not taken. */
export function describeThumbnailError(error: unknown): string {
  if (!(error instanceof AppError)) return SUMMARY_TEXTS.thumbnailFailed;
  switch (error.code) {
    case 'ERR_MEDIA_TYPE':
      return SUMMARY_TEXTS.onlyImages;
    case 'ERR_MEDIA_SIZE':
      return SUMMARY_TEXTS.tooLarge(formatFileSize(Number(error.details['size'] ?? 0)));
    case 'ERR_MEDIA_UNREADABLE':
      return SUMMARY_TEXTS.unreadable;
    case 'ERR_QUOTA':
      return SUMMARY_TEXTS.noRoom;
    case 'ERR_STORAGE_DENIED':
      return SUMMARY_TEXTS.noStorage;
    default:
      return SUMMARY_TEXTS.thumbnailFailed;
  }
}

/** What a person reads when the module was not saved. */
export function describeSaveError(error: unknown): string {
  if (!(error instanceof AppError)) return SUMMARY_TEXTS.saveFailed;
  switch (error.code) {
    case 'ERR_QUOTA':
      return SUMMARY_TEXTS.quota;
    case 'ERR_STORAGE_DENIED':
      return SUMMARY_TEXTS.deniedStorage;
    default:
      return SUMMARY_TEXTS.saveFailed;
  }
}
