import type { InvitationRow } from '@/domain/rows/rows';
import type { BackendConfig } from '@/shared/config';
import { classifyFailure } from '../server/classify-failure';
import type { Outcome } from '../server/server';

/** Asks the server to send an invitation e-mail if one is due. */
export type RequestMail = (invitation: InvitationRow, signal: AbortSignal) => Promise<Outcome<undefined>>;

/**
 * Calls the edge function `invite-member` (authoring specification, section 7) with the person's token. Its failures may be the mail
 * provider's, so they do not count against the project.
 */
export function inviteMember(
  { url, anonKey }: BackendConfig,
  getAccessToken: () => Promise<string | null>,
  send: typeof fetch = fetch,
): RequestMail {
  return async ({ email, first_name, last_name, group_id }, signal) => {
    try {
      const token = await getAccessToken();
      const answer = await send(`${url}/functions/v1/invite-member`, {
        method: 'POST',
        headers: {
          apikey: anonKey,
          authorization: `Bearer ${token ?? ''}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ email, firstName: first_name, lastName: last_name, groupId: group_id }),
        signal,
      });
      if (answer.ok) return { ok: true, value: undefined };
      const { status } = answer;
      const failure = classifyFailure({ status, code: String(status), message: await answer.text() });
      return { ok: false, failure };
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      return { ok: false, failure: { kind: 'transport', code: '', message } };
    }
  };
}
