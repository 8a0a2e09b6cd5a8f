import { createValueStore } from '@/shared/value-store';
import { readStoredSession, SESSION_KEY, type SessionUser, type StoredSessionResult } from './stored-session';

/** The account of somebody who is not signed in. */
export const VISITOR = 'visitor';

/** What the app knows about who is using it. */
export interface AuthState {
  /** `loading` only while a sign-in that returned in the address is being finished. */
  readonly status: 'loading' | 'ready';
  /** `visitor`, or the id of the signed-in person; names the local databases. */
  readonly account: string;
  readonly user: SessionUser | null;
  /**
   * `expired`: the server will not renew; the person goes on working, and sending waits (L5). An old token is still
   * `valid`.
   */
  readonly sessionState: 'none' | 'valid' | 'expired';
  /** `unreadable`: what was stored is no session. `denied`: this browser lets the app store nothing. */
  readonly problem: 'unreadable' | 'denied' | null;
}

/** The state that follows from what is stored. */
export function authStateOf(stored: StoredSessionResult): AuthState {
  if (stored.state === 'session') {
    const { user } = stored.session;
    return { status: 'ready', account: user.id, user, sessionState: 'valid', problem: null };
  }
  const problem = stored.state === 'none' ? null : stored.state;
  return { status: 'ready', account: VISITOR, user: null, sessionState: 'none', problem };
}

/** Who is using the app; read through `useAuth`. */
export const authStore = createValueStore<AuthState>(authStateOf({ state: 'none' }));

/** Reads the stored session again and notifies everybody. A value that is no session is removed. */
export function syncAuthState(): void {
  const stored = readStoredSession();
  if (stored.state === 'unreadable') localStorage.removeItem(SESSION_KEY);
  const before = authStore.read();
  const next = authStateOf(stored);
  // A problem stays until somebody signs in or dismisses it, although its cause was just removed.
  const problem = next.user === null ? (next.problem ?? before.problem) : null;
  const after = { ...next, problem };
  if (!sameState(before, after)) authStore.set(after);
}

/** A renewed token changes nothing that screens show, so it must not make them draw again. */
function sameState(a: AuthState, b: AuthState): boolean {
  return (
    a.status === b.status &&
    a.account === b.account &&
    a.user?.email === b.user?.email &&
    a.sessionState === b.sessionState &&
    a.problem === b.problem
  );
}

/** Shows the sign-in as not yet known, and known again. */
export function setAuthLoading(loading: boolean): void {
  authStore.set({ ...authStore.read(), status: loading ? 'loading' : 'ready' });
}

/** Marks the session as one that the server will not renew. */
export function markSessionExpired(): void {
  authStore.set({ ...authStore.read(), sessionState: 'expired' });
}

/** The person has read about the problem. */
export function dismissAuthProblem(): void {
  authStore.set({ ...authStore.read(), problem: null });
}
