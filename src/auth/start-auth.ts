import { systemClock } from '@/shared/clock';
import { DATABASE_PATIENCE } from '@/shared/limits';
import { reportError } from '@/shared/report-error';
import { authStore, setAuthLoading, syncAuthState } from './auth-state';
import { SESSION_KEY } from './stored-session';

/** What another site sent along, and where it sent the person. */
export interface ReturnedQuery {
  readonly query: URLSearchParams;
  readonly pathname: string;
}

/** The copy for the worker may be readable where the session is not. Until then, nobody is sent to sign in. */
async function takeOverCopy(): Promise<void> {
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

/** Reads who is using the app and follows other tabs. A sign-in in the address is taken out of it and returned. */
export function startAuth(): ReturnedQuery | null {
  syncAuthState();
  window.addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY || event.key === null) syncAuthState();
  });
  if (authStore.read().problem === 'denied') void takeOverCopy();
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  if (!query.has('code') && !query.has('error_description')) return null;
  window.history.replaceState(window.history.state, '', pathname);
  setAuthLoading(true);
  return { query, pathname };
}
