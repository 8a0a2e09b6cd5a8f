import { AppError } from '@/shared/app-error';
import { systemClock, type Clock } from '@/shared/clock';
import { tokenClaims } from '@/shared/token-claims';
import { authStore } from './auth-state';
import { whileNobodyRenews, sessionEndsSoon } from './renewal-lock';
import { readStoredSession, type StoredSession } from './stored-session';

/** Dependencies, replaceable by tests. */
export interface TokenSource {
  readonly clock: Clock;
  readonly isOnline: () => boolean;
  readonly read: () => StoredSession | null;
  /** Renews the stored session; with `force`, also one that has not expired. */
  readonly refresh: (how: { readonly force: boolean }) => Promise<string>;
  /** Adopts a session that the service worker has renewed; called under the lock. */
  readonly adopt: () => Promise<void>;
  /** Runs `work` under the lock shared by tabs and service worker. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether the server has already refused to renew this session. */
  readonly isExpired: () => boolean;
}

const browserSource: TokenSource = {
  clock: systemClock,
  isOnline: () => navigator.onLine,
  read() {
    const stored = readStoredSession();
    return stored.state === 'session' ? stored.session : null;
  },
  async refresh(how) {
    const { refreshSession } = await import('./refresh-session');
    return refreshSession(how);
  },
  async adopt() {
    const { adoptSession } = await import('./adopt-session');
    await adoptSession();
  },
  exclusively: whileNobodyRenews,
  isExpired: () => authStore.read().sessionState === 'expired',
};

/**
 * A token valid for the next requests, null for a visitor; one tab renews for all (shell specification,
 * section 9).
 * @throws AppError ERR_SESSION_EXPIRED, and ERR_OFFLINE or ERR_SERVER_DOWN if the token has expired too
 */
export async function getAccessToken(source: TokenSource = browserSource): Promise<string | null> {
  const session = source.read();
  if (session === null) return null;
  if (!endsSoon(session, source)) return session.accessToken;
  return renew(source, session.accessToken);
}

/** Renews after a 401, unless another token is already stored. */
export async function renewAccessToken(
  usedToken: string,
  source: TokenSource = browserSource,
): Promise<string | null> {
  const session = source.read();
  if (session === null) return null;
  if (session.accessToken !== usedToken && !endsSoon(session, source)) return session.accessToken;
  return renew(source, usedToken);
}

async function renew(source: TokenSource, usedToken: string): Promise<string | null> {
  const ended = (session: StoredSession) => endOf(session, source.clock.now()) <= source.clock.now();
  if (source.isExpired()) throw new AppError('ERR_SESSION_EXPIRED', 'The server does not renew this session');
  return source.exclusively(async () => {
    // While this waited for the lock, others may have renewed the session, or the person signed out.
    await source.adopt();
    const session = source.read();
    if (session === null) return null;
    if (session.accessToken !== usedToken && !endsSoon(session, source)) return session.accessToken;
    if (!source.isOnline()) {
      if (!ended(session)) return session.accessToken;
      throw new AppError('ERR_OFFLINE', 'The session waits for a connection to be renewed');
    }
    try {
      // The library trusts `expires_at`, and on its own renews only what has expired by it.
      const token = await source.refresh({ force: !sessionEndsSoon(session, source.clock.now()) });
      noteRenewed(token, source.clock.now());
      return token;
    } catch (error) {
      const passing =
        error instanceof AppError && (error.code === 'ERR_OFFLINE' || error.code === 'ERR_SERVER_DOWN');
      if (passing && !ended(session)) return session.accessToken;
      throw error;
    }
  });
}

/** The last renewed token, and when it expires by the device's clock, which may be hours off. */
let renewed: { readonly accessToken: string; readonly from: number; readonly until: number } | undefined;

function noteRenewed(accessToken: string, now: number): void {
  const life = tokenClaims(accessToken).life;
  renewed = life === undefined ? undefined : { accessToken, from: now, until: now + life };
}

/** When the access token expires by the device's clock, which may be ahead of the server's. */
function endOf({ accessToken, expiresAt }: StoredSession, now: number): number {
  return renewed?.accessToken === accessToken && now >= renewed.from ? renewed.until : expiresAt;
}

function endsSoon(session: StoredSession, { clock }: TokenSource): boolean {
  const now = clock.now();
  return sessionEndsSoon({ expiresAt: endOf(session, now) }, now);
}
