import { AppError } from '@/shared/app-error';
import { systemClock, type Clock } from '@/shared/clock';
import type { BackendConfig } from '@/shared/config';
import { refreshMirroredSession } from './refresh-mirrored-session';
import { whileNobodyRenews } from './renewal-lock';
import { sessionEndsSoon } from './session-ends-soon';
import { readSessionMirror, replaceSessionMirror } from './session-mirror';
import { parseSession, type StoredSession } from './stored-session';

/** What the service worker needs to find and renew the session; its own by default. */
export interface BackgroundPorts {
  readonly clock: Clock;
  readonly read: () => Promise<string | null>;
  readonly replace: (expected: string | null, text: string | null) => Promise<boolean>;
  /** Runs `work` while no page renews. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  readonly send: typeof fetch;
}

/** Tokens for the service worker, which has no page and no auth library. */
export interface BackgroundTokens {
  /** The id of the person who is signed in on this device; null when nobody is. */
  readonly account: () => Promise<string | null>;
  /**
   * A token of this person, or null when somebody else, or nobody, is signed in by now (rule Q12). Renews what ends
   * soon. Throws ERR_SESSION_EXPIRED if the server will not renew, ERR_OFFLINE or ERR_SERVER_DOWN if it cannot be asked
   * and the token has ended.
   */
  readonly tokenOf: (account: string) => Promise<string | null>;
  /** The same after the server refused `usedToken` although it looked good. */
  readonly renew: (account: string, usedToken: string) => Promise<string | null>;
}

const workerPorts: BackgroundPorts = {
  clock: systemClock,
  read: readSessionMirror,
  replace: replaceSessionMirror,
  exclusively: whileNobodyRenews,
  send: (...request) => fetch(...request),
};

/** Tokens from the copy of the session in IndexedDB; pages take a renewed one over (`adoptSession`). */
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
      // A page may have renewed it, or the person signed out, while this waited.
      const now = await current(account);
      if (now === null) return null;
      if (!mustRenew(now, usedToken)) return now.accessToken;
      try {
        const renewed = await refreshMirroredSession(config, now, ports);
        const kept = await ports.replace(now.text, renewed.text);
        // Whoever signed out meanwhile has the last word.
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
