import { createValueStore } from '@/shared/value-store';
import { readStoredSession, SESSION_KEY, type SessionUser, type StoredSessionResult } from './stored-session';

/** The account id of visitors. */
export const VISITOR = 'visitor';

/** The app's knowledge of its user. */
export interface AuthState {
  /** `loading` only while a redirect sign-in is being completed. */
  readonly status: 'loading' | 'ready';
  /** `visitor`, or the id of the signed-in person; names the local databases. */
  readonly account: string;
  readonly user: SessionUser | null;
  /**
   * `expired`: the server refuses to renew; the person can continue working, and sending waits (L5). A session that has
   * merely timed out is still `valid`.
   */
  readonly sessionState: 'none' | 'valid' | 'expired';
  /** `unreadable`: the stored value is not a session. `denied`: the browser denies storage. */
  readonly problem: 'unreadable' | 'denied' | null;
}

/** Derives the state from the stored session. */
export function authStateOf(stored: StoredSessionResult): AuthState {
  if (stored.state === 'session') {
    const { user } = stored.session;
    return { status: 'ready', account: user.id, user, sessionState: 'valid', problem: null };
  }
  const problem = stored.state === 'none' ? null : stored.state;
  return { status: 'ready', account: VISITOR, user: null, sessionState: 'none', problem };
}

/** The current auth state; screens use `useAuth`. */
export const authStore = createValueStore<AuthState>(authStateOf({ state: 'none' }));

/** Re-reads the stored session and notifies listeners. Removes an invalid value. */
export function syncAuthState(): void {
  const stored = readStoredSession();
  if (stored.state === 'unreadable') localStorage.removeItem(SESSION_KEY);
  const before = authStore.read();
  const next = authStateOf(stored);
  // A problem stays until somebody signs in or dismisses it, even after its cause is removed.
  const problem = next.user === null ? (next.problem ?? before.problem) : null;
  const after = { ...next, problem };
  if (!sameState(before, after)) authStore.set(after);
}

/** A renewed token must not re-render screens, since they do not show it. */
function sameState(a: AuthState, b: AuthState): boolean {
  return (
    a.status === b.status &&
    a.account === b.account &&
    a.user?.email === b.user?.email &&
    a.sessionState === b.sessionState &&
    a.problem === b.problem
  );
}

/** Starts or ends the loading state. */
export function setAuthLoading(loading: boolean): void {
  authStore.set({ ...authStore.read(), status: loading ? 'loading' : 'ready' });
}

/** Marks the session as expired: the server refuses to renew it. */
export function markSessionExpired(): void {
  authStore.set({ ...authStore.read(), sessionState: 'expired' });
}

/** Dismisses the problem. */
export function dismissAuthProblem(): void {
  authStore.set({ ...authStore.read(), problem: null });
}
