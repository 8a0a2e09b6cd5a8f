import type { SessionUser } from '@/auth/stored-session';

/** The signed-in person of the tests. */
export const PERSON: SessionUser = { id: '11111111-1111-4111-8111-111111111111', email: 'ada@example.org' };

/** A stored session as auth-js writes it, with an unsigned token. */
export function makeSession({ expires_at = 4_000_000_000, token = 'signature' } = {}) {
  const body = btoa(JSON.stringify({ sub: PERSON.id, exp: expires_at })).replaceAll('=', '');
  return {
    access_token: `${btoa('{}')}.${body}.${token}`,
    refresh_token: 'refresh-1',
    expires_at,
    token_type: 'bearer',
    user: { ...PERSON },
  };
}
