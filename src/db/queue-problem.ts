import { AppError, type ErrorCode } from '@/shared/app-error';
import { createValueStore } from '@/shared/value-store';

/** `closed`: this page has lost its databases, and only a reload opens them again. */
export type QueueProblem = 'failed' | 'full' | 'closed';

/** Why the last change could not be recorded; null while all is well. For the shell, wherever the person is. */
export const queueProblem = createValueStore<QueueProblem | null>(null);

const PROBLEMS: Readonly<Partial<Record<ErrorCode, QueueProblem>>> = {
  ERR_QUEUE_WRITE: 'failed',
  ERR_QUOTA: 'full',
  ERR_DATABASE_CLOSED: 'closed',
};

/** Reports a failed write to the shell. The writer itself handles what was refused for another reason. */
export function reportQueueProblem(error: unknown): void {
  const problem = error instanceof AppError ? PROBLEMS[error.code] : undefined;
  if (problem !== undefined) queueProblem.set(problem);
}
