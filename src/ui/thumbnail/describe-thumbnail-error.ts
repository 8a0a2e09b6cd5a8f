import { formatFileSize } from '@/domain/media/format-file-size';
import { AppError } from '@/shared/app-error';
import { THUMBNAIL_TEXTS as texts } from './texts';

/** A readable reason why a picture was refused; `failed` by default. */
export function describeThumbnailError(error: unknown, failed: string = texts.failed): string {
  if (!(error instanceof AppError)) return failed;
  switch (error.code) {
    case 'ERR_MEDIA_TYPE':
      return error.details['reason'] === 'program' ? texts.program : texts.onlyImages;
    case 'ERR_MEDIA_SIZE':
      return texts.tooLarge(formatFileSize(Number(error.details['size'] ?? 0)));
    case 'ERR_MEDIA_UNREADABLE':
      return error.details['reason'] === 'heic' ? texts.heic : texts.unreadable;
    case 'ERR_QUOTA':
      return texts.noRoom;
    case 'ERR_STORAGE_DENIED':
      return texts.noStorage;
    default:
      return failed;
  }
}
