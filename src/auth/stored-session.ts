/** auth-js's storage key (shell specification, section 7). */
export const SESSION_KEY = 'sb-auth-token';

/** The signed-in person. */
export interface SessionUser {
  readonly id: string;
  readonly email: string;
}

/** The stored session, as far as the app uses it. */
export interface StoredSession {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** When the access token expires, in milliseconds since the epoch. */
  readonly expiresAt: number;
  readonly user: SessionUser;
}

/** `unreadable`: the stored value is not a session. `denied`: the browser denies storage. */
export type StoredSessionResult =
  | { readonly state: 'none' | 'unreadable' | 'denied' }
  | { readonly state: 'session'; readonly session: StoredSession };

/** The session of this page if storage is denied. */
let pageSession: string | null = null;

/** Sets or clears the session of this page only. */
export function keepForThisPage(text: string | null): void {
  pageSession = text;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Reads the stored session without the auth library, offline and expired too (L5). Validated by hand to keep the first
 * load small.
 */
export function readStoredSession(storage: SessionText = browserStorage): StoredSessionResult {
  const text = readSessionText(storage);
  if (text === undefined) return { state: 'denied' };
  if (text === null) return { state: 'none' };
  const session = parseSession(text);
  return session === null ? { state: 'unreadable' } : { state: 'session', session };
}

type SessionText = () => Pick<Storage, 'getItem'> | null;

/** The stored text, or this page's; null for none, undefined if storage is denied. */
export function readSessionText(storage: SessionText = browserStorage): string | null | undefined {
  try {
    const real = storage();
    // Some browsers remove `localStorage` when they deny it.
    if (real !== null) return real.getItem(SESSION_KEY) ?? pageSession;
  } catch {
    // Others throw on access; the `denied` state is shown.
  }
  return pageSession ?? undefined;
}

/** Parses a stored session; null unless all used fields are valid and the token is the same person's. */
export function parseSession(text: string): StoredSession | null {
  const value = parseObject(text);
  const user = asObject(value?.['user']);
  const accessToken = value?.['access_token'];
  const refreshToken = value?.['refresh_token'];
  const expiresAt = value?.['expires_at'];
  const id = user?.['id'];
  const email = user?.['email'];
  if (
    typeof accessToken !== 'string' ||
    typeof refreshToken !== 'string' ||
    refreshToken === '' ||
    typeof expiresAt !== 'number' ||
    !Number.isFinite(expiresAt) ||
    typeof id !== 'string' ||
    !UUID.test(id) ||
    tokenSubject(accessToken) !== id
  ) {
    return null;
  }
  const shownEmail = typeof email === 'string' ? email : '';
  return { accessToken, refreshToken, expiresAt: expiresAt * 1000, user: { id, email: shownEmail } };
}

/** The subject of a JSON Web Token; null if invalid. The server verifies the signature. */
function tokenSubject(token: string): string | null {
  const [, body, signature] = token.split('.');
  if (body === undefined || signature === undefined) return null;
  try {
    const subject = parseObject(atob(body.replaceAll('-', '+').replaceAll('_', '/')))?.['sub'];
    return typeof subject === 'string' ? subject : null;
  } catch {
    // Not base64: the caller reports the session as unreadable.
    return null;
  }
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    return asObject(JSON.parse(text));
  } catch {
    // Not JSON: the caller reports the session as unreadable.
    return null;
  }
}

function asObject(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

const NOTHING_STORED: Pick<Storage, 'getItem'> = { getItem: () => null };

function browserStorage(): Pick<Storage, 'getItem'> | null {
  // No window when prerendering.
  if (typeof window === 'undefined') return NOTHING_STORED;
  return window.localStorage ?? null;
}
