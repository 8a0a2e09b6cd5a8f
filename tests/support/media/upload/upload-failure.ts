import { AppError, type ErrorCode } from '@/shared/app-error';

/** An upload error, with a status if the storage responded. */
export function uploadFailure(code: ErrorCode, status?: number): AppError {
  return new AppError(code, code, status === undefined ? {} : { details: { status } });
}
