import { AppError } from '@/shared/app-error';
import { createValueStore } from '@/shared/value-store';

/** Why the last change could not be recorded; null while all is well. For the shell, wherever the person is. */
export const queueProblem = createValueStore<{ readonly isFull: boolean } | null>(null);

/** Reports a failed write to the shell. The writer itself handles what was refused for another reason. */
export function reportQueueProblem(error: unknown): void {
  if (!(error instanceof AppError)) return;
  if (error.code === 'ERR_QUEUE_WRITE' || error.code === 'ERR_QUOTA')
    queueProblem.set({ isFull: error.code === 'ERR_QUOTA' });
}
