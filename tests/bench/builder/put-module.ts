import { randomUUID } from 'node:crypto';
import { PUBLISHABLE_KEY } from '../../../supabase/local/publishable-key.mjs';
import type { ModuleContent } from '../../../src/domain/module/module-content';
import { SEEDED_CREATOR } from '../seeded-content';

/** Stores a module of the seeded creator on the server, as another device would. Returns its id. */
export async function putModule(url: string, title: string, content: ModuleContent): Promise<string> {
  const headers = { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' };
  const signIn = await post(`${url}/auth/v1/token?grant_type=password`, headers, SEEDED_CREATOR);
  const { access_token: token, user } = (await signIn.json()) as {
    access_token: string;
    user: { id: string };
  };
  const id = randomUUID();
  await post(
    `${url}/rest/v1/modules`,
    { ...headers, authorization: `Bearer ${token}` },
    { id, creator_id: user.id, title, description: '', visibility: 'draft', content },
  );
  return id;
}

async function post(url: string, headers: Record<string, string>, body: unknown): Promise<Response> {
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}
