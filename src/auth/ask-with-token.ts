import { AppError } from '@/shared/app-error';

/** How requests get the account's token. */
export interface AccessTokens {
  /** A token that is good for the next requests; null for a visitor. */
  readonly getAccessToken: () => Promise<string | null>;
  /** Another token for a request that was refused (401) with this one. */
  readonly renewAccessToken: (usedToken: string) => Promise<string | null>;
}

/**
 * Sends a request as the account. When the server refuses the token although it seemed good (revoked, or signed with
 * a secret that was changed), it is renewed and the request sent again: once.
 * @param send throws AppError ERR_SESSION_EXPIRED when the token is refused
 * @throws whatever `send` throws; ERR_SESSION_EXPIRED when there is no other token
 */
export async function askWithToken<T>(
  token: string,
  renewAccessToken: AccessTokens['renewAccessToken'],
  send: (token: string) => Promise<T>,
): Promise<T> {
  try {
    return await send(token);
  } catch (refusal) {
    if (!(refusal instanceof AppError && refusal.code === 'ERR_SESSION_EXPIRED')) throw refusal;
    const renewed = await renewAccessToken(token).catch((cause: unknown) => {
      throw new AppError('ERR_SESSION_EXPIRED', refusal.message, { cause });
    });
    if (renewed === null || renewed === token) throw refusal;
    return send(renewed);
  }
}
