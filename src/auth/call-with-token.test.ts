import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/shared/app-error';
import { callWithToken } from './call-with-token';

const refused = () => Promise.reject(new AppError('ERR_SESSION_EXPIRED', '401'));
const answering = (good: string) =>
  vi.fn((token: string) => (token === good ? Promise.resolve(`as ${token}`) : refused()));

describe('a request with the token of the account', () => {
  it('is sent once with a valid token', async () => {
    const send = answering('old');
    const renew = vi.fn(() => Promise.resolve('new'));
    expect(await callWithToken('old', renew, send)).toBe('as old');
    expect(send).toHaveBeenCalledOnce();
    expect(renew).not.toHaveBeenCalled();
  });

  it('is retried with a renewed token after a refusal', async () => {
    const send = answering('new');
    const renew = vi.fn(() => Promise.resolve('new'));
    expect(await callWithToken('old', renew, send)).toBe('as new');
    expect(renew).toHaveBeenCalledExactlyOnceWith('old');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is retried only once', async () => {
    const send = answering('another');
    const renew = vi.fn(() => Promise.resolve('new'));
    await expect(callWithToken('old', renew, send)).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED' });
    expect(send).toHaveBeenCalledTimes(2);
    expect(renew).toHaveBeenCalledOnce();
  });

  it.each([
    ['nobody is signed in any more', () => Promise.resolve(null)],
    ['the token cannot be renewed now, and is handed out as it is', () => Promise.resolve('old')],
    ['the server does not renew it', () => Promise.reject(new AppError('ERR_SERVER_DOWN', '503'))],
  ])('is not sent again when %s', async (_what, renew: () => Promise<string | null>) => {
    const send = answering('new');
    await expect(callWithToken('old', renew, send)).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED' });
    expect(send).toHaveBeenCalledOnce();
  });

  it('is not retried after other failures', async () => {
    const send = vi.fn(() => Promise.reject(new AppError('ERR_SERVER_DOWN', '503')));
    const renew = vi.fn(() => Promise.resolve('new'));
    await expect(callWithToken('old', renew, send)).rejects.toMatchObject({ code: 'ERR_SERVER_DOWN' });
    expect(renew).not.toHaveBeenCalled();
  });
});
