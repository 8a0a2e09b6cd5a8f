import { randomUUID } from 'node:crypto';
import { PUBLISHABLE_KEY } from '../../supabase/local/publishable-key.mjs';

/** An account created for a measure. */
export interface Maker {
  readonly email: string;
  readonly password: string;
  readonly id: string;
  readonly token: string;
}

/** Rows per request. */
const AT_ONCE = 100;

/** Creates an account with public modules, as sent by another device. */
export async function putModules(url: string, count: number): Promise<Maker> {
  const person = { email: `maker-${randomUUID().slice(0, 8)}@fledge.example`, password: 'a-long-password-1' };
  const signedUp = await post(`${url}/auth/v1/signup`, PUBLISHABLE_KEY, person);
  const { access_token: token, user } = (await signedUp.json()) as {
    readonly access_token: string;
    readonly user: { readonly id: string };
  };
  const rows = Array.from({ length: count }, (_none, index) => ({
    id: randomUUID(),
    creator_id: user.id,
    title: `Lesson ${index + 1}`,
    description: '',
    visibility: 'public',
    content: { nodes: [] },
  }));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await post(`${url}/rest/v1/modules`, token, rows.slice(from, from + AT_ONCE));
  }
  return { ...person, id: user.id, token };
}

/** Sends a request with this token. */
export async function post(url: string, token: string, body: unknown): Promise<Response> {
  const headers = {
    apikey: PUBLISHABLE_KEY,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}
