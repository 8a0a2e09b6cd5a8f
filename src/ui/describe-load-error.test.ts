import { expect, it } from 'vitest';
import { ERROR_CODES, type ErrorCode } from '@/shared/app-error';
import { describeLoadError } from './describe-load-error';

it('blames the server only for its own errors', () => {
  const codes = Object.keys(ERROR_CODES) as ErrorCode[];
  const blamed = codes.filter((code) => describeLoadError(code).includes('server'));
  expect(blamed.toSorted()).toEqual([
    'ERR_BAD_ANSWER',
    'ERR_REFUSED',
    'ERR_SERVER_DOWN',
    'ERR_SESSION_EXPIRED',
    'ERR_TIMEOUT',
  ]);
  expect(describeLoadError('ERR_UNKNOWN')).toContain('Reload the page');
});
