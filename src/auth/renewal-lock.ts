import { AUTH } from '@/shared/limits';
import type { StoredSession } from './stored-session';

/** Runs `work` while nobody else renews the session (rule Q11); without Web Locks the server allows reuse for seconds. */
export function whileNobodyRenews<T>(work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  return locks === undefined ? work() : locks.request<Promise<T>>('auth-refresh', work);
}

/** Whether the status of a renewal says something about the session, and not about a server that is busy or broken. */
export function isFinalRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Whether a session is to be renewed: within three ticks of 30 s of its end (shell specification, section 9). */
export function sessionEndsSoon({ expiresAt }: Pick<StoredSession, 'expiresAt'>, now: number): boolean {
  return expiresAt - now <= AUTH.refreshTick * AUTH.refreshWithinTicks;
}
