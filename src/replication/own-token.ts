import { AppError } from '@/shared/app-error';
import { tokenClaims } from '@/shared/token-claims';

type GetAccessToken = () => Promise<string | null>;

/**
 * Returns only tokens of this account (rule Q12): when another person signs in, this account's queue must not be sent in their
 * name, nor their refusals counted.
 * @throws AppError ERR_SESSION_EXPIRED when the token is another account's, so that sending waits
 */
export function ownToken(account: string, getAccessToken: GetAccessToken): GetAccessToken {
  return async () => {
    const token = await getAccessToken();
    // The server judges a token without a readable subject.
    const subject = token === null ? undefined : tokenClaims(token).subject;
    if (subject !== undefined && subject !== account) {
      throw new AppError('ERR_SESSION_EXPIRED', 'The session belongs to another account.');
    }
    return token;
  };
}
