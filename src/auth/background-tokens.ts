import { AppError } from '@/shared/app-error';
import { type Clock, systemClock } from '@/shared/clock';
import type { BackendConfig } from '@/shared/config';
import { QUEUE } from '@/shared/limits';
import { isFinalRefusal, whileNobodyRenews, sessionEndsSoon } from './renewal-lock';
import { readSessionMirror, replaceSessionMirror } from './session-mirror';
import { parseSession, type StoredSession } from './stored-session';

/** Dependencies, replaceable by tests. */
export interface BackgroundPorts {
  readonly clock: Clock;
  readonly read: () => Promise<string | null>;
  readonly replace: (expected: string | null, text: string | null) => Promise<boolean>;
  /** Runs `work` under the renewal lock. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  readonly send: typeof fetch;
}

/** Tokens for the service worker, which has no page and no auth library. */
export interface BackgroundTokens {
  /** The id of the signed-in person; null for visitors. */
  readonly account: () => Promise<string | null>;
  /**
   * A token of this person, null when somebody else is signed in (rule Q12).
   * @throws AppError ERR_SESSION_EXPIRED, ERR_OFFLINE or ERR_SERVER_DOWN
   */
  readonly tokenOf: (account: string) => Promise<string | null>;
  /** The same after the server refused the seemingly valid `usedToken`. */
  readonly renew: (account: string, usedToken: string) => Promise<string | null>;
}

const workerPorts: BackgroundPorts = {
  clock: systemClock,
  read: readSessionMirror,
  replace: replaceSessionMirror,
  exclusively: whileNobodyRenews,
  send: (...request) => fetch(...request),
};

/** Tokens from the session's copy in IndexedDB; pages adopt renewed ones (`adoptSession`). */
export function backgroundTokens(
  config: BackendConfig,
  ports: BackgroundPorts = workerPorts,
): BackgroundTokens {
  const { clock, read, exclusively } = ports;
  const mustRenew = (session: StoredSession, usedToken: string | null): boolean =>
    session.accessToken === usedToken || sessionEndsSoon(session, clock.now());

  async function current(account: string): Promise<(StoredSession & { readonly text: string }) | null> {
    const text = await read();
    const session = text === null ? null : parseSession(text);
    return text === null || session?.user.id !== account ? null : { ...session, text };
  }

  async function token(account: string, usedToken: string | null): Promise<string | null> {
    const session = await current(account);
    if (session === null) return null;
    if (!mustRenew(session, usedToken)) return session.accessToken;
    return exclusively(async () => {
      // While this waited, a page may have renewed it, or the person signed out.
      const now = await current(account);
      if (now === null) return null;
      if (!mustRenew(now, usedToken)) return now.accessToken;
      try {
        const renewed = await refreshMirroredSession(config, now, ports);
        const kept = await ports.replace(now.text, renewed.text);
        // A concurrent sign-out wins.
        return kept ? renewed.accessToken : ((await current(account))?.accessToken ?? null);
      } catch (error) {
        const passing = error instanceof AppError && error.code !== 'ERR_SESSION_EXPIRED';
        if (passing && now.accessToken !== usedToken && now.expiresAt > clock.now()) return now.accessToken;
        throw error;
      }
    });
  }

  return {
    async account() {
      const text = await read();
      return text === null ? null : (parseSession(text)?.user.id ?? null);
    },
    tokenOf: (account) => token(account, null),
    renew: token,
  };
}

/** A renewed session, and its text in the auth library's format. */
interface RenewedSession extends StoredSession {
  readonly text: string;
}

/**
 * Renews a session without the auth library.
 * @throws AppError ERR_SESSION_EXPIRED, ERR_OFFLINE, ERR_SERVER_DOWN or ERR_BAD_ANSWER
 */
async function refreshMirroredSession(
  { url, anonKey }: BackendConfig,
  { refreshToken, user }: StoredSession,
  { send, clock }: { readonly send: typeof fetch; readonly clock: Clock },
): Promise<RenewedSession> {
  const answer = await ask(send, `${url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
    // A request without an answer must not hold the lock that pages wait for.
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

/** Some servers send only `expires_in`. */
function withEnd(body: unknown, clock: Clock): unknown {
  if (typeof body !== 'object' || body === null || 'expires_at' in body) return body;
  const seconds = 'expires_in' in body ? Number(body.expires_in) : Number.NaN;
  return { ...body, expires_at: Math.round(clock.now() / 1000) + seconds };
}
