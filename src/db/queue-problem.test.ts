import { afterEach, expect, it } from 'vitest';
import { AppError } from '@/shared/app-error';
import { queueProblem, reportQueueProblem } from './queue-problem';

afterEach(() => queueProblem.set(null));

it.each([
  [new AppError('ERR_QUEUE_WRITE', 'Failed to add item to sync queue'), 'failed'],
  [new AppError('ERR_QUOTA', 'full'), 'full'],
  [new AppError('ERR_DATABASE_CLOSED', 'deleted in another tab'), 'closed'],
  [new AppError('ERR_NOT_FOUND', 'no such row'), null],
  [new AppError('ERR_INVALID_ROW', 'does not fit'), null],
  [new Error('other'), null],
])('%s is reported to the shell as %o', (error, problem) => {
  reportQueueProblem(error);
  expect(queueProblem.read()).toEqual(problem);
});
