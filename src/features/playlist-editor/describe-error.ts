import { AppError } from '@/shared/app-error';
import { PLAYLIST_TEXTS } from './texts';

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
