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

/** The session's two places, replaceable by tests. */
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
 * Synchronizes the page's session with the worker's copy: adopts a session that the worker renewed, or any if only the
 * page's storage is denied. Never rejects.
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
  // Read after the copy, since pages write the copy last.
  const text = readSessionText(storage);
  if (text === undefined) {
    // Only the copy is left, so it signs this page in.
    if (renewed === null) return;
    keepForThisPage(copy);
    syncAuthState();
    return;
  }
  // This page's session: a missing copy means that another page has signed out.
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

/** Each renewal ends later than the one before. */
function isRenewed(renewed: StoredSession, stored: StoredSession): boolean {
  return renewed.user.id === stored.user.id && renewed.expiresAt > stored.expiresAt;
}
