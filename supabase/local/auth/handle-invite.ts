import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import type { Outbox } from '../outbox.ts';

const inviteSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.rfcEmail()),
  data: v.optional(v.record(v.string(), v.unknown()), {}),
});

/**
 * `POST /auth/v1/invite` of a hosted project, only for the secret key: makes an account and prints its
 * e-mail; the person sets a password by "Forgot password?".
 */
export async function handleInvite(
  request: Request,
  context: { database: Database; outbox: Outbox; secretKey: string; siteUrl: string },
): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'method_not_allowed', 'Only POST is allowed.');
  if (request.headers.get('apikey') !== context.secretKey)
    return refuse(401, 'no_authorization', 'Invalid API key');
  const body = v.safeParse(inviteSchema, await request.json().catch(() => undefined));
  if (!body.success) return refuse(400, 'validation_failed', 'An email address is required.');
  const { email, data } = body.output;
  const { database } = context;
  const [known] = await database.query('select id, email_confirmed_at from auth.users where email = $1', [
    email,
  ]);
  // Invited people can be mailed again.
  if (known !== undefined && known['email_confirmed_at'] !== null)
    return refuse(422, 'email_exists', 'A user with this email address has already been registered');
  const id = known === undefined ? await makeAccount(database, email, data) : String(known['id']);
  await context.outbox.send({
    to: email,
    subject: 'You have been invited',
    text: `Open ${context.siteUrl} and create an account with this address.`,
  });
  return Response.json({ id, aud: 'authenticated', role: 'authenticated', email, user_metadata: data });
}

async function makeAccount(database: Database, email: string, data: object): Promise<string> {
  const id = randomUUID();
  const identity = { sub: id, email, email_verified: false, phone_verified: false };
  await database.query(
    `with made as (
       insert into auth.users
         (id, aud, role, email, invited_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
       values ($1, 'authenticated', 'authenticated', $2, now(), '{"provider":"email","providers":["email"]}',
               ($3::text)::jsonb, now(), now())
       returning id)
     insert into auth.identities (id, user_id, provider_id, provider, identity_data, created_at, updated_at)
     select gen_random_uuid(), made.id, made.id::text, 'email', ($4::text)::jsonb, now(), now() from made`,
    [id, email, JSON.stringify(data), JSON.stringify(identity)],
  );
  return id;
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status });
}
