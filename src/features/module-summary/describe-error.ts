import { AppError } from '@/shared/app-error';
import { SUMMARY_TEXTS } from './texts';

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
