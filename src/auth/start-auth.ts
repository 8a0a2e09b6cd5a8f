import { setAuthLoading, syncAuthState } from './auth-state';
import { SESSION_KEY } from './stored-session';

/** What another site sent along, and where it sent the person. */
export interface ReturnedQuery {
  readonly query: URLSearchParams;
  readonly pathname: string;
}

/** Reads who is using the app and follows other tabs. A sign-in in the address is taken out of it and returned. */
export function startAuth(): ReturnedQuery | null {
  syncAuthState();
  window.addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY || event.key === null) syncAuthState();
  });
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  if (!query.has('code') && !query.has('error_description')) return null;
  window.history.replaceState(window.history.state, '', pathname);
  setAuthLoading(true);
  return { query, pathname };
}
