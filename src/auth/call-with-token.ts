import { AppError } from '@/shared/app-error';

/** How requests get the account's token. */
export interface AccessTokens {
  /** A token valid for the next requests; null for a visitor. */
  readonly getAccessToken: () => Promise<string | null>;
  /** A replacement for a token that was refused (401). */
  readonly renewAccessToken: (usedToken: string) => Promise<string | null>;
}

/**
 * Sends a request as the account. Renews a refused token once.
 * @throws what `send` throws, ERR_SESSION_EXPIRED without another token
 */
export async function callWithToken<T>(
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
