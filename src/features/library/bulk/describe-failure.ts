import type { AppError } from '@/shared/app-error';
import { BULK_TEXTS } from './texts';

/** Why something could not be written, in plain words. */
export function describeFailure({ code }: AppError): string {
  const { reasons } = BULK_TEXTS;
  if (code === 'ERR_QUOTA') return reasons.quota;
  if (code === 'ERR_STORAGE_DENIED') return reasons.denied;
  if (code === 'ERR_NOT_FOUND') return reasons.gone;
  if (code === 'ERR_INVALID_ROW' || code === 'ERR_DAMAGED_DOCUMENT') return reasons.invalid;
  return reasons.other;
}
