import { systemClock } from '@/shared/clock';
import { DATABASE_PATIENCE } from '@/shared/limits';
import { reportError } from '@/shared/report-error';
import { authStore, setAuthLoading, syncAuthState } from './auth-state';
import { SESSION_KEY } from './stored-session';

/** The parameters of a sign-in redirect, and its page. */
export interface ReturnedQuery {
  readonly query: URLSearchParams;
  readonly pathname: string;
}

/** If storage is denied, tries the worker's copy before anybody is asked to sign in. */
async function restoreMirroredSession(): Promise<void> {
  setAuthLoading(true);
  const cancel = systemClock.after(DATABASE_PATIENCE, () => setAuthLoading(false));
  try {
    const { adoptSession } = await import('./adopt-session');
    await adoptSession();
  } catch (error) {
    reportError(error);
  }
  cancel();
  setAuthLoading(false);
}

/** Reads the auth state and follows other tabs. Takes a sign-in redirect's parameters out of the address. */
export function startAuth(): ReturnedQuery | null {
  syncAuthState();
  window.addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY || event.key === null) syncAuthState();
  });
  if (authStore.read().problem === 'denied') void restoreMirroredSession();
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  if (!query.has('code') && !query.has('error_description')) return null;
  window.history.replaceState(window.history.state, '', pathname);
  setAuthLoading(true);
  return { query, pathname };
}
