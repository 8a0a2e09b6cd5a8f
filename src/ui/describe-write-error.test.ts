import { expect, it } from 'vitest';
import { AppError } from '@/shared/app-error';
import { describeWriteError } from './describe-write-error';

it.each([
  [
    'a full device',
    new AppError('ERR_QUOTA', 'full'),
    'There is no room left on this device, so nothing was saved. What you typed is still here.',
  ],
  ['denied storage', new AppError('ERR_STORAGE_DENIED', 'denied'), 'denied'],
  [
    'closed databases',
    new AppError('ERR_DATABASE_CLOSED', 'deleted'),
    'This page has lost its data on this device, so nothing was saved. What you typed is still here. Reload the page, and try again.',
  ],
  ['any other failure', new AppError('ERR_QUEUE_WRITE', 'broken'), 'failed'],
  ['unknown errors', new Error('boom'), 'failed'],
])('explains %s', (_what, error, words) => {
  expect(describeWriteError(error, { deniedStorage: 'denied' }, 'failed')).toBe(words);
});
