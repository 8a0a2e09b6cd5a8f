import { AUTH } from '@/shared/limits';
import type { StoredSession } from './stored-session';

/** Runs `work` under the renewal lock (rule Q11). Without Web Locks, the server's reuse interval covers races. */
export function whileNobodyRenews<T>(work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  return locks === undefined ? work() : locks.request<Promise<T>>('auth-refresh', work);
}

/** Whether a renewal's status rejects the session, instead of reporting a busy or broken server. */
export function isFinalRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Whether a session is to be renewed: within three ticks of 30 s of its end (shell specification, section 9). */
export function sessionEndsSoon({ expiresAt }: Pick<StoredSession, 'expiresAt'>, now: number): boolean {
  return expiresAt - now <= AUTH.refreshTick * AUTH.refreshWithinTicks;
}
