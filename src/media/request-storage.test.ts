import { describe, expect, it } from 'vitest';
import { actualStatus, storageError } from './request-storage';

describe('a refusal of the storage', () => {
  it.each([
    [400, { statusCode: '413', message: 'Payload too large' }, 413, 'ERR_TOO_LARGE'],
    [400, { statusCode: '403', message: 'jwt expired' }, 401, 'ERR_SESSION_EXPIRED'],
    [400, { statusCode: 'InvalidJWT', message: 'jwt malformed' }, 401, 'ERR_SESSION_EXPIRED'],
    [403, { message: '"exp" claim timestamp check failed' }, 401, 'ERR_SESSION_EXPIRED'],
    [400, 'jwt expired', 401, 'ERR_SESSION_EXPIRED'],
    [400, { statusCode: '403', message: 'new row violates row-level security' }, 403, 'ERR_REFUSED'],
    [401, { message: 'Unauthorized' }, 401, 'ERR_SESSION_EXPIRED'],
    [400, { statusCode: '404', message: 'Object not found' }, 404, 'ERR_NOT_FOUND'],
    [503, '', 503, 'ERR_SERVER_DOWN'],
    [400, { statusCode: '400', message: 'Invalid key' }, 400, 'ERR_UPLOAD'],
  ] as const)('%i with %o is %i, %s', (status, body, meant, code) => {
    const answer = { status, text: typeof body === 'string' ? body : JSON.stringify(body) };
    expect(actualStatus(answer)).toBe(meant);
    expect(storageError(answer).code).toBe(code);
  });
});
