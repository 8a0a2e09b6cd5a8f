import { AppError } from '@/shared/app-error';
import { tokenClaims } from '@/shared/token-claims';

type GetAccessToken = () => Promise<string | null>;

/**
 * Hands out only tokens of this account (rule Q12): when another person signs in while requests are made, what waits
 * here must not be sent in their name, and their refusals must not count against it.
 * @throws AppError ERR_SESSION_EXPIRED when the token is another account's, so that sending waits
 */
export function ownToken(account: string, getAccessToken: GetAccessToken): GetAccessToken {
  return async () => {
    const token = await getAccessToken();
    // A token that does not say whom it names is for the server to judge.
    const subject = token === null ? undefined : tokenClaims(token).subject;
    if (subject !== undefined && subject !== account) {
      throw new AppError('ERR_SESSION_EXPIRED', 'The session belongs to another account.');
    }
    return token;
  };
}
