/**
 * Runs `work` while no other tab and no service worker renews the session (rule Q11). Browsers without the Web Locks
 * API run one tab's renewal next to another's; the server allows reuse for seconds.
 */
export function whileNobodyRenews<T>(work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  return locks === undefined ? work() : locks.request<Promise<T>>('auth-refresh', work);
}
