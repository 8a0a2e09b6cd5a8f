import { describe, expect, it, vi } from 'vitest';
import { AppError, type ErrorCode } from '@/shared/app-error';
import { getAccessToken, renewAccessToken, type TokenSource } from './get-access-token';
import type { StoredSession } from './stored-session';

const NOW = 1_700_000_000_000;

function session(endsIn: number, accessToken = 'old'): StoredSession {
  return { accessToken, refreshToken: 'r1', expiresAt: NOW + endsIn, user: { id: 'u', email: '' } };
}

function source(stored: StoredSession | null, changes: Partial<TokenSource> = {}) {
  const refresh = vi.fn(() => Promise.resolve('new'));
  const base: TokenSource = {
    clock: { now: () => NOW, after: () => () => undefined },
    isOnline: () => true,
    read: () => stored,
    refresh,
    adopt: () => Promise.resolve(),
    exclusively: (work) => work(),
    isExpired: () => false,
  };
  return { refresh, source: { ...base, ...changes } };
}

const failing = (code: ErrorCode) => ({ refresh: () => Promise.reject(new AppError(code, 'no')) });
const MINUTE = 60_000;

describe('access token', () => {
  it('is null for a visitor', async () => {
    expect(await getAccessToken(source(null).source)).toBeNull();
  });

  it('is the stored one until 3 ticks of 30 s before its expiry', async () => {
    const { source: tokens, refresh } = source(session(91_000));
    expect(await getAccessToken(tokens)).toBe('old');
    expect(refresh).not.toHaveBeenCalled();
  });

  it('is renewed within 3 ticks of its expiry', async () => {
    const { source: tokens, refresh } = source(session(90_000));
    expect(await getAccessToken(tokens)).toBe('new');
    expect(refresh).toHaveBeenCalledExactlyOnceWith({ force: false });
  });

  it('is the one that another tab renewed while this tab waited', async () => {
    let stored = session(0);
    const { source: tokens, refresh } = source(null, {
      read: () => stored,
      exclusively: (work) => {
        stored = session(60 * MINUTE, 'of the other tab');
        return work();
      },
    });
    expect(await getAccessToken(tokens)).toBe('of the other tab');
    expect(refresh).not.toHaveBeenCalled();
  });

  it('is the one that the service worker renewed, so that no refresh token is used twice (rule Q11)', async () => {
    let stored = session(0);
    const { source: tokens, refresh } = source(null, {
      read: () => stored,
      adopt: () => {
        stored = session(60 * MINUTE, 'of the worker');
        return Promise.resolve();
      },
    });
    expect(await getAccessToken(tokens)).toBe('of the worker');
    expect(refresh).not.toHaveBeenCalled();
  });

  it('is returned unchanged while offline, until it expires', async () => {
    const offline = { isOnline: () => false };
    expect(await getAccessToken(source(session(MINUTE), offline).source)).toBe('old');
    await expect(getAccessToken(source(session(-1), offline).source)).rejects.toMatchObject({
      code: 'ERR_OFFLINE',
    });
  });

  it('is returned while the server is down, until it expires', async () => {
    const down = failing('ERR_SERVER_DOWN');
    expect(await getAccessToken(source(session(MINUTE), down).source)).toBe('old');
    await expect(getAccessToken(source(session(-1), down).source)).rejects.toMatchObject({
      code: 'ERR_SERVER_DOWN',
    });
  });

  it('reports an expired session after a refused renewal, and does not retry', async () => {
    await expect(
      getAccessToken(source(session(-1), failing('ERR_SESSION_EXPIRED')).source),
    ).rejects.toMatchObject({
      code: 'ERR_SESSION_EXPIRED',
    });
    const { source: tokens, refresh } = source(session(-1), { isExpired: () => true });
    await expect(getAccessToken(tokens)).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED' });
    expect(refresh).not.toHaveBeenCalled();
  });

  it('is renewed after a refusal, unless another one is already stored', async () => {
    const { source: tokens, refresh } = source(session(60 * MINUTE));
    expect(await renewAccessToken('old', tokens)).toBe('new');
    expect(await renewAccessToken('older', tokens)).toBe('old');
    expect(refresh).toHaveBeenCalledExactlyOnceWith({ force: true });
  });
});
