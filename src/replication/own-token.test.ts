import { expect, it } from 'vitest';
import { ownToken } from './own-token';

function aToken(claims: object): string {
  return `head.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.sign`;
}

it('never returns a token of another account (Q12)', async () => {
  const tokens = [aToken({ sub: 'anna', name: '~~~???' }), aToken({ sub: 'bert' })];
  const get = ownToken('anna', async () => tokens.shift() ?? null);
  expect(await get()).toContain('head.');
  await expect(get()).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED' });
  expect(await get()).toBeNull();
});

it.each(['opaque', 'a.%%%.b', `a.${btoa('null')}.b`, aToken({ sub: 7 })])(
  'leaves a token that does not say whose it is to the server: %s',
  async (token) => {
    expect(await ownToken('anna', async () => token)()).toBe(token);
  },
);
