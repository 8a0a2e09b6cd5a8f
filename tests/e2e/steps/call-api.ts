import { PUBLISHABLE_KEY } from '../../../supabase/local/publishable-key.mjs';

/** Calls the backend with only the anon key, or with a token as well. */
export async function callApi(
  url: string,
  path: string,
  {
    token = PUBLISHABLE_KEY,
    body,
    method = body === undefined ? 'GET' : 'POST',
  }: { readonly token?: string; readonly body?: unknown; readonly method?: string } = {},
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      apikey: PUBLISHABLE_KEY,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
}

/** Signs in through the API. */
export async function tokenOf(
  url: string,
  person: { readonly email: string; readonly password: string },
): Promise<string> {
  const { body } = await callApi(url, '/auth/v1/token?grant_type=password', { body: person });
  return (body as { access_token: string }).access_token;
}
