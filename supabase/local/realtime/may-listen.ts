import * as v from 'valibot';
import type { Backend } from '../create-backend.ts';

const claimsSchema = v.looseObject({ sub: v.string(), exp: v.number() });
const userSchema = v.looseObject({ id: v.string() });

/** Until when a person may listen to a topic, in milliseconds; undefined if not. */
export async function mayListen(
  backend: Backend,
  topic: string,
  token: string | undefined,
): Promise<number | undefined> {
  const claims = token === undefined ? undefined : await claimsOf(backend, token);
  if (claims === undefined) return undefined;
  const [answer] = await backend.database.query('select realtime.may_listen($1, $2::text::jsonb) as may', [
    topic,
    JSON.stringify(claims),
  ]);
  return answer?.['may'] === true ? claims.exp * 1000 : undefined;
}

/** A token's claims, verified by the auth server. */
async function claimsOf(
  backend: Backend,
  token: string,
): Promise<v.InferOutput<typeof claimsSchema> | undefined> {
  const headers = { apikey: backend.keys.publishable, authorization: `Bearer ${token}` };
  const answer = await backend.fetch(new Request('http://embedded.invalid/auth/v1/user', { headers }));
  if (!answer.ok) return undefined;
  const user = v.parse(userSchema, await answer.json());
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
  const claims = v.parse(claimsSchema, JSON.parse(payload));
  return claims.sub === user.id ? claims : undefined;
}
