/** Where auth-js keeps the session (shell specification, section 7). */
export const SESSION_KEY = 'sb-auth-token';

/** Who is signed in on this device. */
export interface SessionUser {
  readonly id: string;
  readonly email: string;
}

/** The part of the stored session that this product reads. */
export interface StoredSession {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** When the access token ends, in milliseconds since the epoch. */
  readonly expiresAt: number;
  readonly user: SessionUser;
}

/** `unreadable`: something is stored but is not a session. `denied`: the browser refuses storage altogether. */
export type StoredSessionResult =
  | { readonly state: 'none' | 'unreadable' | 'denied' }
  | { readonly state: 'session'; readonly session: StoredSession };

/** The session where the browser denies storage: it lives as long as the page. */
let pageSession: string | null = null;

/** Keeps a session, or none, in this page only. */
export function keepForThisPage(text: string | null): void {
  pageSession = text;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Reads who is signed in, without the auth library, offline and expired too (L5). Checked by hand for the first load's
 * weight.
 */
export function readStoredSession(storage: SessionText = browserStorage): StoredSessionResult {
  const text = readSessionText(storage);
  if (text === undefined) return { state: 'denied' };
  if (text === null) return { state: 'none' };
  const session = parseSession(text);
  return session === null ? { state: 'unreadable' } : { state: 'session', session };
}

type SessionText = () => Pick<Storage, 'getItem'> | null;

/** The session as it is stored, or kept for this page; null for none, undefined where the browser denies storage. */
export function readSessionText(storage: SessionText = browserStorage): string | null | undefined {
  try {
    const real = storage();
    // Some browsers have no `localStorage` where they deny it.
    if (real !== null) return real.getItem(SESSION_KEY) ?? pageSession;
  } catch {
    // Others throw on access; the `denied` state tells the person.
  }
  return pageSession ?? undefined;
}

/** Parses a stored session; null unless every part that is used is there and the token names the same person. */
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

/** The person a JSON web token was given to; null if it is none. The signature is the server's business. */
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
  // Pages are prerendered where there is no window.
  if (typeof window === 'undefined') return NOTHING_STORED;
  return window.localStorage ?? null;
}
