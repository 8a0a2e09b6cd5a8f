import bcrypt from 'bcryptjs';
import type { Database } from '../database/database.ts';
import { asksByPassword } from './limit-requests.ts';
import { readToken, signToken } from './session-token.ts';

/** Milliseconds for which a mailed code replaces the old password (decision D16). */
const RECOVERY_COUNTS = 10 * 60 * 1000;
/** GoTrue's name for mailed codes. */
const METHOD = 'otp';

type Send = (request: Request) => Promise<Response>;

/**
 * What a hosted project does for passwords and the embedded backend does not: a new password takes the old
 * one, except minutes after a mailed code, and ends other sessions; tokens say how their session began
 * (`amr`); a sign-in takes as long for unknown addresses; the invited can sign up.
 */
export function guardPasswords(
  { database, jwtSecret }: { readonly database: Database; readonly jwtSecret: string },
  now: () => number,
): (request: Request, send: Send) => Promise<Response> {
  /** A dummy hash, as expensive to compare. */
  const nobody = bcrypt.hash(`${jwtSecret}-nobody`, 10);

  return async (request, send) => {
    const { pathname, searchParams } = new URL(request.url);
    const asked = `${request.method} ${pathname}`;
    if (asked === 'PUT /auth/v1/user') return setPassword(request, send);
    if (asked === 'POST /auth/v1/signup') await makeWay(request);
    if (asked === 'POST /auth/v1/verify') {
      const { type } = await readBody(request);
      const answer = await send(request);
      return type === 'recovery' || type === 'magiclink' ? began(answer) : answer;
    }
    if (asked !== 'POST /auth/v1/token') return send(request);
    if (asksByPassword(searchParams)) await workForNobody(request);
    return withMethod(await send(request));
  };

  /** An account that an invitation made and nobody has used stands in nobody's way. */
  async function makeWay(request: Request): Promise<void> {
    const { email } = await readBody(request);
    if (typeof email !== 'string') return;
    await database.query(
      `delete from auth.users where email = $1
         and invited_at is not null and email_confirmed_at is null and last_sign_in_at is null`,
      [email.trim().toLowerCase()],
    );
  }

  async function workForNobody(request: Request): Promise<void> {
    const { email, password } = await readBody(request);
    if (typeof email !== 'string' || typeof password !== 'string') return;
    const [known] = await database.query(
      'select from auth.users where email = $1 and encrypted_password is not null',
      [email.toLowerCase()],
    );
    if (known === undefined) await bcrypt.compare(password, await nobody);
  }

  /** Notes a session by mailed code. */
  async function began(answer: Response): Promise<Response> {
    const session = await sessionOf(answer);
    if (session === undefined) return answer;
    await database.query('update auth.sessions set tag = $2 where id = $1', [session.id, METHOD]);
    return withMethod(answer);
  }

  async function withMethod(answer: Response): Promise<Response> {
    const session = await sessionOf(answer);
    if (session === undefined) return answer;
    const [row] = await database.query(
      'select extract(epoch from created_at) as began, tag from auth.sessions where id = $1',
      [session.id],
    );
    if (row === undefined) return answer;
    const method = row['tag'] === METHOD ? METHOD : 'password';
    const amr = [{ method, timestamp: Math.floor(Number(row['began'])) }];
    const token = signToken({ ...session.claims, amr }, jwtSecret);
    const headers = new Headers(answer.headers);
    headers.delete('content-length');
    return Response.json({ ...session.body, access_token: token }, { status: answer.status, headers });
  }

  async function sessionOf(answer: Response) {
    if (!answer.ok) return undefined;
    const body = (await answer.clone().json()) as Record<string, unknown>;
    const claims = readToken(String(body['access_token']), jwtSecret);
    const id = claims?.['session_id'];
    return claims === undefined || typeof id !== 'string' ? undefined : { body, claims, id };
  }

  async function setPassword(request: Request, send: Send): Promise<Response> {
    const { password, current_password: current } = await readBody(request);
    const bearer = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
    const claims = readToken(bearer, jwtSecret);
    // The server refuses it itself.
    if (password === undefined || claims === undefined) return send(request);
    const { sub, session_id: session } = claims;
    if (!isRecent(claims['amr']) && !(await isPassword(sub, current))) {
      const missing = current === undefined || current === null || current === '';
      const error_code = missing ? 'current_password_required' : 'current_password_invalid';
      const msg = 'Current password required when setting new password.';
      return Response.json({ code: 400, error_code, msg }, { status: 400 });
    }
    const answer = await send(request);
    if (answer.ok)
      await database.query('delete from auth.sessions where user_id = $1 and id <> $2', [sub, session]);
    return answer;
  }

  function isRecent(amr: unknown): boolean {
    const [first] = Array.isArray(amr) ? (amr as { method?: unknown; timestamp?: unknown }[]) : [];
    return first?.method === METHOD && now() - Number(first.timestamp) * 1000 < RECOVERY_COUNTS;
  }

  async function isPassword(person: unknown, password: unknown): Promise<boolean> {
    if (typeof password !== 'string') return false;
    const [user] = await database.query('select encrypted_password from auth.users where id = $1', [person]);
    const hash = user?.['encrypted_password'];
    return typeof hash === 'string' && bcrypt.compare(password, hash);
  }
}

async function readBody(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await request
    .clone()
    .json()
    // The server refuses it itself.
    .catch(() => null);
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}
