import { AppError } from '@/shared/app-error';

const QUOTA = /quota/i;

/** The error of a refused local write: no room, or no storage at all. */
export function storageProblem(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  return QUOTA.test(text)
    ? new AppError('ERR_QUOTA', 'no room left on this device', { cause: error })
    : new AppError('ERR_STORAGE_DENIED', 'the browser refused to store the file', { cause: error });
}
