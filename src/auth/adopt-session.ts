import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';
import { readSessionMirror, replaceSessionMirror } from './session-mirror';
import { createSessionStorage } from './session-storage';
import { parseSession, readStoredSession, SESSION_KEY, type StoredSession } from './stored-session';

/** The two places a session is kept in; the browser's own by default. */
export interface SessionCopies {
  readonly storage: () => Storage;
  readonly read: () => Promise<string | null>;
  readonly replace: (expected: string | null, text: string | null) => Promise<boolean>;
}

const browserCopies: SessionCopies = {
  storage: () => window.localStorage,
  read: readSessionMirror,
  replace: replaceSessionMirror,
};

/**
 * Brings the page's session and the worker's copy into step: a session that the worker renewed is taken over. Never
 * rejects.
 */
export async function adoptSession(copies: SessionCopies = browserCopies): Promise<void> {
  try {
    await adopt(copies);
  } catch (cause) {
    reportError(new AppError('ERR_STORAGE_DENIED', 'The session of the worker cannot be read', { cause }));
  }
}

async function adopt({ storage, read, replace }: SessionCopies): Promise<void> {
  // A browser that denies storage has no copy either.
  if (readStoredSession(storage).state === 'denied') return;
  const copy = await read();
  // Read after the copy: a page stores everything before it puts it into the copy.
  const stored = readStoredSession(storage);
  if (stored.state !== 'session') {
    if (copy !== null) await replace(copy, null);
    return;
  }
  const text = storage().getItem(SESSION_KEY);
  if (text === null || text === copy) return;
  const renewed = copy === null ? null : parseSession(copy);
  if (copy !== null && renewed !== null && isRenewed(renewed, stored.session)) {
    await createSessionStorage(storage, () => Promise.resolve()).setItem(SESSION_KEY, copy);
  } else {
    await replace(copy, text);
  }
}

/** The server gives each session of a sign-in a later end than the one before. */
function isRenewed(renewed: StoredSession, stored: StoredSession): boolean {
  return renewed.user.id === stored.user.id && renewed.expiresAt > stored.expiresAt;
}
