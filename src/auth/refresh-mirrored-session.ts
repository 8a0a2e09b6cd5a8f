import { AppError } from '@/shared/app-error';
import type { Clock } from '@/shared/clock';
import type { BackendConfig } from '@/shared/config';
import { QUEUE } from '@/shared/limits';
import { isFinalRefusal } from './is-final-refusal';
import { parseSession, type StoredSession } from './stored-session';

/** A renewed session, and its text as the auth library would store it. */
export interface RenewedSession extends StoredSession {
  readonly text: string;
}

/**
 * Asks the auth server to renew a session, without the auth library; call it while nobody else renews. Throws
 * ERR_SESSION_EXPIRED if the server will not, ERR_OFFLINE or ERR_SERVER_DOWN if it cannot be asked now, ERR_BAD_ANSWER
 * if what it says is no session of the same person.
 */
export async function refreshMirroredSession(
  { url, anonKey }: BackendConfig,
  { refreshToken, user }: StoredSession,
  { send, clock }: { readonly send: typeof fetch; readonly clock: Clock },
): Promise<RenewedSession> {
  const answer = await ask(send, `${url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
    // A line that never answers must not hold the lock that pages wait for.
    signal: AbortSignal.timeout(QUEUE.requestTimeout),
  });
  if (!answer.ok) {
    const message = `The session was not renewed (${answer.status}).`;
    throw new AppError(isFinalRefusal(answer.status) ? 'ERR_SESSION_EXPIRED' : 'ERR_SERVER_DOWN', message);
  }
  const text = await readText(answer, clock);
  const session = parseSession(text);
  if (session?.user.id !== user.id) throw new AppError('ERR_BAD_ANSWER', 'The answer holds no session');
  return { ...session, text };
}

async function ask(send: typeof fetch, address: string, request: RequestInit): Promise<Response> {
  try {
    return await send(address, request);
  } catch (cause) {
    throw new AppError('ERR_OFFLINE', 'The session could not be renewed', { cause });
  }
}

async function readText(answer: Response, clock: Clock): Promise<string> {
  try {
    const body: unknown = await answer.json();
    return JSON.stringify(withEnd(body, clock));
  } catch (cause) {
    throw new AppError('ERR_BAD_ANSWER', 'The answer is no session', { cause });
  }
}

/** Some servers say only in how many seconds the token ends. */
function withEnd(body: unknown, clock: Clock): unknown {
  if (typeof body !== 'object' || body === null || 'expires_at' in body) return body;
  const seconds = 'expires_in' in body ? Number(body.expires_in) : Number.NaN;
  return { ...body, expires_at: Math.round(clock.now() / 1000) + seconds };
}
