import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';
import { syncAuthState } from './auth-state';
import { writeSessionMirror } from './session-mirror';
import { keepForThisPage, readSessionText, SESSION_KEY } from './stored-session';

/** The storage for auth-js. */
export interface SessionStorage {
  readonly getItem: (key: string) => string | null;
  /** Stores synchronously; resolves once the worker's copy is written too, so that no refresh token is used twice. */
  readonly setItem: (key: string, value: string) => Promise<void>;
  readonly removeItem: (key: string) => void;
  /** Removes the session for good. */
  readonly forgetSession: () => void;
}

/** Keeps the session in `localStorage` and, for the worker, in IndexedDB. Only `forgetSession` removes it (decision L5). */
export function createSessionStorage(
  storage: () => Storage = () => window.localStorage,
  mirror: (text: string | null) => Promise<void> = writeSessionMirror,
): SessionStorage {
  const memory = new Map<string, string>();

  function attempt<T>(work: (real: Storage) => T, fallback: T): T {
    try {
      return work(storage());
    } catch (cause) {
      reportError(
        new AppError('ERR_STORAGE_DENIED', 'The session cannot be stored on this device', { cause }),
      );
      return fallback;
    }
  }

  function write(key: string, value: string | null): Promise<void> {
    const stored = attempt((real) => {
      if (value === null) real.removeItem(key);
      else real.setItem(key, value);
      return true;
    }, false);
    if (stored || value === null) memory.delete(key);
    else memory.set(key, value);
    if (key !== SESSION_KEY) return Promise.resolve();
    keepForThisPage(stored ? null : value);
    syncAuthState();
    return mirror(value).catch((cause: unknown) => {
      reportError(
        new AppError('ERR_STORAGE_DENIED', 'The session cannot be copied for the worker', { cause }),
      );
    });
  }

  return {
    getItem(key) {
      const own = memory.get(key);
      if (own !== undefined) return own;
      if (key === SESSION_KEY) return readSessionText(storage) ?? null;
      return attempt((real) => real.getItem(key), null);
    },
    setItem: write,
    removeItem(key) {
      if (key !== SESSION_KEY) void write(key, null);
    },
    forgetSession: () => void write(SESSION_KEY, null),
  };
}
