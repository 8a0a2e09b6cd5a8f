import { AppError } from '@/shared/app-error';
import { systemClock } from '@/shared/clock';
import { readStoredSession } from './stored-session';

/** The token that the backup project refused, which is not offered again. */
let refused: string | null = null;

/**
 * Calls the backup project (E16) with the first project's token while it is valid, else as a visitor.
 * @param ask throws AppError ERR_SESSION_EXPIRED when the token is refused
 */
export async function callBackup<T>(
  account: string,
  ask: (token: string | null) => Promise<T>,
  tokenOf: (account: string) => string | null = tokenAtHand,
): Promise<T> {
  const token = tokenOf(account);
  if (token === null || token === refused) return ask(null);
  try {
    return await ask(token);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'ERR_SESSION_EXPIRED')) throw error;
    refused = token;
    return ask(null);
  }
}

/** This account's stored token, if valid by the device's clock. */
function tokenAtHand(account: string): string | null {
  const stored = readStoredSession();
  if (stored.state !== 'session') return null;
  const { user, accessToken, expiresAt } = stored.session;
  return user.id === account && expiresAt > systemClock.now() ? accessToken : null;
}
