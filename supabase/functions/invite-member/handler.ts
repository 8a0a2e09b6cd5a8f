/** The environment of the function. The names are those of the platform's own environment. */
export interface InviteEnv {
  readonly SUPABASE_URL: string;
  readonly SUPABASE_ANON_KEY: string;
  readonly SUPABASE_SERVICE_ROLE_KEY: string;
  readonly fetch: typeof fetch;
}

interface Invitation {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly groupId: string;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'POST, OPTIONS',
};

/**
 * `invite-member` (authoring specification, section 7): body `{ email, firstName, lastName, groupId }`. Adds the
 * person to one of the caller's groups, or invites an address without an account by e-mail. The database decides
 * whether the caller may (`invite_member`, run as the caller); the elevated key only sends the e-mail. Answers
 * `{ status: 'added' | 'already_member' | 'invited', member_id }`, for `invited` with whether a mail left (`mailed`), or
 * `{ error }` with status 400, 401, 403, 405, 429 (too many mails for now) or 502.
 */
export async function handle(request: Request, env: InviteEnv): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response('ok', { headers: CORS });
  if (request.method !== 'POST') return answer(405, { error: 'Only POST is allowed.' });
  const authorization = request.headers.get('authorization');
  if (!authorization) return answer(401, { error: 'Not authenticated' });
  const invitation = readInvitation(await request.json().catch(() => undefined));
  if (typeof invitation === 'string') return answer(400, { error: invitation });

  const recorded = await env.fetch(`${env.SUPABASE_URL}/rest/v1/rpc/invite_member`, {
    method: 'POST',
    headers: { apikey: env.SUPABASE_ANON_KEY, authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      p_email: invitation.email,
      p_first_name: invitation.firstName,
      p_last_name: invitation.lastName,
      p_group_id: invitation.groupId,
    }),
  });
  const result: unknown = await recorded.json().catch(() => undefined);
  if (!recorded.ok) return refusal(recorded.status, result);
  if (!isObject(result) || result['status'] !== 'invited') return answer(200, result);
  const invited = (mailed: boolean): Response => answer(200, { status: 'invited', member_id: null, mailed });
  // Somebody with an account finds the invitation in the app.
  if (result['invitation'] === undefined) return invited(false);
  const elevated = {
    apikey: env.SUPABASE_SERVICE_ROLE_KEY,
    authorization: `Bearer ${env.SUPABASE_SERVICE_ROLE_KEY}`,
    'content-type': 'application/json',
  };
  const askDatabase = (name: string, parameters: object): Promise<Response> =>
    env.fetch(`${env.SUPABASE_URL}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: elevated,
      body: JSON.stringify({ p_invitation: result['invitation'], ...parameters }),
    });
  const unsent = (status: 429 | 502): Response =>
    answer(status, { error: 'The invitation is saved, but its e-mail could not be sent.' });
  const claimed = await askDatabase('claim_invitation_mail', {});
  if (!claimed.ok) return unsent(502);
  const claim: unknown = await claimed.json();
  if (claim === 'later') return unsent(429);
  // It left before, or the address has had enough mail for today. The invitation stands all the same.
  if (claim !== 'go') return invited(false);

  // The mail leads to the site address of the project. Names given along would be the person's own, which everybody sees.
  const mailed = await env.fetch(`${env.SUPABASE_URL}/auth/v1/invite`, {
    method: 'POST',
    headers: elevated,
    body: JSON.stringify({ email: invitation.email }),
  });
  if (mailed.ok) return invited(true);
  // Sent again later, unless the mail itself is refused. 422: there is an account, which joins when it confirms the address.
  const isRefused = mailed.status === 400 || mailed.status === 422;
  await askDatabase('return_invitation_mail', { p_again: !isRefused });
  return isRefused ? invited(false) : unsent(mailed.status === 429 ? 429 : 502);
}

/** The invitation, or what is wrong with it. */
function readInvitation(body: unknown): Invitation | string {
  if (!isObject(body)) return 'A JSON object is required.';
  const text = (name: string): string => (typeof body[name] === 'string' ? body[name].trim() : '');
  const email = text('email').toLowerCase();
  if (!/^[^@\s]+@[^@\s]+$/.test(email) || email.length > 320) return 'A valid email address is required.';
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text('groupId'))) return 'Group ID is required';
  return {
    email,
    firstName: text('firstName').slice(0, 100),
    lastName: text('lastName').slice(0, 100),
    groupId: text('groupId'),
  };
}

/** The database's refusal in the words of this function. */
function refusal(status: number, body: unknown): Response {
  const message =
    isObject(body) && typeof body['message'] === 'string' ? body['message'] : 'The invitation was refused.';
  if (status === 401 || (isObject(body) && body['code'] === '28000')) return answer(401, { error: message });
  if (status === 403) return answer(403, { error: message });
  return status >= 500 ? answer(502, { error: message }) : answer(400, { error: message });
}

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...CORS, 'content-type': 'application/json' },
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
