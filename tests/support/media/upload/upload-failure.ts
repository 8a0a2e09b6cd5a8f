import { AppError, type ErrorCode } from '@/shared/app-error';

/** What sending a file fails with; with the status where the storage answered. */
export function uploadFailure(code: ErrorCode, status?: number): AppError {
  return new AppError(code, code, status === undefined ? {} : { details: { status } });
}
