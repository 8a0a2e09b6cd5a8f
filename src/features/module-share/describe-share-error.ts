import { AppError } from '@/shared/app-error';
import { SHARE_TEXTS } from './texts';

/** What a person reads when something was not saved; `otherwise` where there is nothing better to say. */
export function describeShareError(error: unknown, otherwise: string = SHARE_TEXTS.saveFailed): string {
  if (!(error instanceof AppError)) return otherwise;
  switch (error.code) {
    case 'ERR_QUOTA':
      return SHARE_TEXTS.quota;
    case 'ERR_STORAGE_DENIED':
      return SHARE_TEXTS.noStorageToSave;
    default:
      return otherwise;
  }
}
