import { AppError } from '@/shared/app-error';
import { markSessionExpired } from './auth-state';
import { authClient } from './auth-client';
import { authResult } from './auth-result';
import { isFinalRefusal } from './renewal-lock';

/**
 * Renews the stored session, under the `auth-refresh` lock.
 * @throws AppError ERR_SESSION_EXPIRED, ERR_OFFLINE or ERR_SERVER_DOWN
 */
export async function refreshSession({ force }: { readonly force: boolean }): Promise<string> {
  const { client } = authClient();
  // `getSession` renews what ends soon on its own; `refreshSession` after it would renew a second time, with the
  // refresh token that the first one used up.
  const { data, error } = force ? await client.refreshSession() : await client.getSession();
  if (data.session !== null) return data.session.access_token;
  const result = authResult(error);
  if (!result.ok && result.reason === 'offline') throw new AppError('ERR_OFFLINE', 'Offline');
  if (!isFinalRefusal(error?.status))
    throw new AppError('ERR_SERVER_DOWN', 'The session was not renewed', { cause: error });
  markSessionExpired();
  throw new AppError('ERR_SESSION_EXPIRED', error?.message ?? 'No session in the answer', { cause: error });
}
