import { AppError } from '@/shared/app-error';
import { createValueStore } from '@/shared/value-store';
import { UPLOAD_TEXTS } from '../texts';
import type { UploadProblem } from './device-file';

/** Shown for a file that waits for room. */
export const DEVICE_FULL = {
  code: 'ERR_QUOTA',
  text: UPLOAD_TEXTS.deviceFull,
} as const satisfies UploadProblem;

/** Whether the device is too full to store the progress of uploads. */
export const isTooFullForProgress = createValueStore(false);

/** The error of a local write: ERR_QUOTA, ERR_STORAGE_DENIED, or ERR_UNKNOWN if it may work later; an AppError as it is. */
export function storageProblem(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  if (/quota/i.test(text)) return new AppError('ERR_QUOTA', 'no room left on this device', { cause: error });
  return text.startsWith('UnknownError')
    ? new AppError('ERR_UNKNOWN', 'the file could not be stored', { cause: error })
    : new AppError('ERR_STORAGE_DENIED', 'the browser refused to store the file', { cause: error });
}
