import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';
import { readSessionMirror, replaceSessionMirror } from './session-mirror';
import { syncAuthState } from './auth-state';
import { createSessionStorage } from './session-storage';
import {
  keepForThisPage,
  parseSession,
  readSessionText,
  SESSION_KEY,
  type StoredSession,
} from './stored-session';

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
 * Brings the page's session and the worker's copy into step: a session that the worker renewed is taken over, and any
 * where the browser denies the page's storage alone. Never rejects.
 */
export async function adoptSession(copies: SessionCopies = browserCopies): Promise<void> {
  try {
    await adopt(copies);
  } catch (cause) {
    reportError(new AppError('ERR_STORAGE_DENIED', 'The session of the worker cannot be read', { cause }));
  }
}

async function adopt({ storage, read, replace }: SessionCopies): Promise<void> {
  const copy = await read();
  const renewed = copy === null ? null : parseSession(copy);
  // Read after the copy: a page stores everything before it puts it into the copy.
  const text = readSessionText(storage);
  if (text === undefined) {
    // The copy is the only place left, so it signs this page in.
    if (renewed === null) return;
    keepForThisPage(copy);
    syncAuthState();
    return;
  }
  // This page's own session: without a copy, another page has signed out, and must stay so.
  if (copy === null && isDenied(storage)) return;
  const stored = text === null ? null : parseSession(text);
  if (stored === null) {
    if (copy !== null) await replace(copy, null);
    return;
  }
  if (text === copy) return;
  if (copy !== null && renewed !== null && isRenewed(renewed, stored)) {
    await createSessionStorage(storage, () => Promise.resolve()).setItem(SESSION_KEY, copy);
  } else {
    await replace(copy, text);
  }
}

function isDenied(storage: SessionCopies['storage']): boolean {
  try {
    storage();
    return false;
  } catch {
    return true;
  }
}

/** The server gives each session of a sign-in a later end than the one before. */
function isRenewed(renewed: StoredSession, stored: StoredSession): boolean {
  return renewed.user.id === stored.user.id && renewed.expiresAt > stored.expiresAt;
}
