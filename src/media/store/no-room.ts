import { AppError } from '@/shared/app-error';
import { createValueStore } from '@/shared/value-store';
import type { UploadProblem } from '../upload/upload-item';

/** What a file without room waits for. */
export const NO_ROOM = {
  code: 'ERR_QUOTA',
  text: 'This device is full. The upload continues once there is room.',
} as const satisfies UploadProblem;

/** Whether there is no room even for progress notes. */
export const noRoomToNote = createValueStore(false);

/** The error of a refused local write: ERR_QUOTA or ERR_STORAGE_DENIED; an AppError as it is. */
export function storageProblem(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  return /quota/i.test(text)
    ? new AppError('ERR_QUOTA', 'no room left on this device', { cause: error })
    : new AppError('ERR_STORAGE_DENIED', 'the browser refused to store the file', { cause: error });
}
