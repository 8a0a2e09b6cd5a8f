import { describe, expect, it } from 'vitest';
import { storageErrorCode, storageStatus } from './storage-refusal';

describe('what storage refuses', () => {
  it.each([
    [{ status: 400, statusCode: '413', message: 'Payload too large' }, 413, 'ERR_TOO_LARGE'],
    [{ status: 400, statusCode: '403', message: 'jwt expired' }, 401, 'ERR_SESSION_EXPIRED'],
    [{ status: 400, statusCode: 'InvalidJWT', message: 'jwt malformed' }, 401, 'ERR_SESSION_EXPIRED'],
    [{ status: 403, message: '"exp" claim timestamp check failed' }, 401, 'ERR_SESSION_EXPIRED'],
    [{ status: 400, statusCode: '403', message: 'new row violates row-level security' }, 403, 'ERR_REFUSED'],
    [{ status: 401, message: 'Unauthorized' }, 401, 'ERR_SESSION_EXPIRED'],
    [{ status: 400, statusCode: '404', message: 'Object not found' }, 404, 'ERR_NOT_FOUND'],
    [{ status: 503 }, 503, 'ERR_SERVER_DOWN'],
    [{ status: 400, statusCode: '400', message: 'Invalid key' }, 400, 'ERR_UPLOAD'],
    [{}, 0, 'ERR_OFFLINE'],
  ] as const)('%o is %i, %s', (refusal, status, code) => {
    expect(storageStatus(refusal)).toBe(status);
    expect(storageErrorCode(status, 'ERR_UPLOAD')).toBe(code);
  });
});
