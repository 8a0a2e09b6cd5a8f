import { AppError } from '@/shared/app-error';
import { UI_TEXTS } from './texts';

/** Why a write failed, for people. */
export function describeWriteError(
  error: unknown,
  { deniedStorage }: { readonly deniedStorage: string },
  otherwise: string,
): string {
  const code = error instanceof AppError ? error.code : undefined;
  if (code === 'ERR_QUOTA') return UI_TEXTS.quota;
  if (code === 'ERR_DATABASE_CLOSED') return UI_TEXTS.databaseClosed;
  if (code === 'ERR_MEDIA_UNREADABLE') return UI_TEXTS.pictureGone;
  return code === 'ERR_STORAGE_DENIED' ? deniedStorage : otherwise;
}
