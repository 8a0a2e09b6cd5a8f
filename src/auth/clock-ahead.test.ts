import { expect, it, vi } from 'vitest';
import { getAccessToken, renewAccessToken, type TokenSource } from './get-access-token';
import type { StoredSession } from './stored-session';

const HOUR = 3_600_000;
const SERVER_NOW = 1_700_000_000_000;

/** A device whose clock is N hours ahead of the server's; tokens last an hour. */
function device(hoursAhead: number) {
  let now = SERVER_NOW + hoursAhead * HOUR;
  let given = 0;
  let stored: StoredSession | undefined;
  const give = (): string => {
    const iat = (now - hoursAhead * HOUR) / 1000;
    const claims = { sub: 'u', iat, exp: iat + 3600, n: ++given };
    const accessToken = `h.${btoa(JSON.stringify(claims))}.s${hoursAhead}`;
    const expiresAt = claims.exp * 1000;
    stored = { accessToken, refreshToken: `r${given}`, expiresAt, user: { id: 'u', email: '' } };
    return accessToken;
  };
  give();
  // Like the library, which on its own renews only what has expired by the device's clock.
  const refresh = vi.fn(({ force }: { readonly force: boolean }) => {
    if (!force && stored !== undefined && stored.expiresAt > now + 90_000)
      return Promise.resolve(stored.accessToken);
    return Promise.resolve(give());
  });
  const source: TokenSource = {
    clock: { now: () => now, after: () => () => undefined },
    isOnline: () => true,
    read: () => stored ?? null,
    refresh,
    adopt: () => Promise.resolve(),
    exclusively: (work) => work(),
    isExpired: () => false,
  };
  return { source, refresh, pass: (milliseconds: number) => (now += milliseconds) };
}

it('renews once an hour, not with every request, when the clock is hours ahead (Q11)', async () => {
  const { source, refresh, pass } = device(6);
  for (let request = 0; request < 10; request++) {
    await getAccessToken(source);
    pass(60_000);
  }
  expect(refresh).toHaveBeenCalledTimes(1);
  pass(HOUR);
  await getAccessToken(source);
  await getAccessToken(source);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('renews in time, not after a refusal, when the clock is hours behind', async () => {
  const { source, refresh, pass } = device(-6);
  await renewAccessToken((await getAccessToken(source))!, source);
  expect(refresh).toHaveBeenCalledTimes(1);
  const used = await getAccessToken(source);
  pass(HOUR);
  expect(await getAccessToken(source)).not.toBe(used);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('uses the server’s expiry again once the clock is corrected', async () => {
  const { source, refresh, pass } = device(6);
  await getAccessToken(source);
  pass(-6 * HOUR);
  await getAccessToken(source);
  expect(refresh).toHaveBeenCalledTimes(1);
});
