import { AUTH } from '@/shared/limits';
import { tokenClaims } from '@/shared/token-claims';
import { renewAccessToken } from './get-access-token';
import { readStoredSession } from './stored-session';

/**
 * Whether the session began with a mailed code minutes ago (D16), by the server's time in a renewed token. Rejects if
 * unreachable.
 */
export async function hasJustRecovered(): Promise<boolean> {
  const stored = readStoredSession();
  if (!mayHaveRecovered() || stored.state !== 'session') return false;
  const renewed = await renewAccessToken(stored.session.accessToken);
  if (renewed === null) return false;
  return (tokenClaims(renewed).sinceRecovery ?? Infinity) < AUTH.recoveryCounts;
}

/** Whether a mailed code or link began the session at all, at once and without asking the server. */
export function mayHaveRecovered(): boolean {
  const stored = readStoredSession();
  return stored.state === 'session' && tokenClaims(stored.session.accessToken).sinceRecovery !== undefined;
}

/** Whether the account was created through another service and may have no password; it may have set one since. */
export function mayLackPassword(): boolean {
  const stored = readStoredSession();
  if (stored.state !== 'session') return false;
  const { providers } = tokenClaims(stored.session.accessToken);
  return providers.length > 0 && !providers.includes('email');
}
