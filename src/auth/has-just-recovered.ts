import { AUTH } from '@/shared/limits';
import { tokenClaims } from '@/shared/token-claims';
import { renewAccessToken } from './get-access-token';
import { readStoredSession } from './stored-session';

/**
 * Whether a mailed code began the session minutes ago (D16), by the server's time in a renewed token. Rejects if the
 * server is unreachable.
 */
export async function hasJustRecovered(): Promise<boolean> {
  const stored = readStoredSession();
  if (!mayHaveRecovered() || stored.state !== 'session') return false;
  const renewed = await renewAccessToken(stored.session.accessToken);
  if (renewed === null) return false;
  return (tokenClaims(renewed).sinceRecovery ?? Infinity) < AUTH.recoveryCounts;
}

/** Whether a mailed code or link began the session, however long ago; works offline. */
export function mayHaveRecovered(): boolean {
  const stored = readStoredSession();
  return stored.state === 'session' && tokenClaims(stored.session.accessToken).sinceRecovery !== undefined;
}

/** Whether the account was created with another service, and so may have no password. */
export function mayLackPassword(): boolean {
  const stored = readStoredSession();
  if (stored.state !== 'session') return false;
  const { providers } = tokenClaims(stored.session.accessToken);
  return providers.length > 0 && !providers.includes('email');
}
