/** The right to do something alone, over all tabs and the service worker (rules Q3, Q11). Not re-entrant. */
export interface Lease {
  /** Waits for its turn. */
  hold<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Does nothing, and says so, when somebody else holds it. */
  tryHold<T>(name: string, work: () => Promise<T>): Promise<{ held: true; value: T } | { held: false }>;
}

/** Web Locks: one holder over the whole origin. */
export function webLease(locks: LockManager): Lease {
  return {
    hold: async <T>(name: string, work: () => Promise<T>) => locks.request<Promise<T>>(name, work),
    tryHold: async (name, work) =>
      locks.request(name, { ifAvailable: true }, async (lock) =>
        lock === null ? { held: false as const } : { held: true as const, value: await work() },
      ),
  };
}

/**
 * One holder within this tab: for browsers without Web Locks, where rules Q3 and C5 keep work from being lost, and for
 * tests.
 */
export function localLease(): Lease {
  const tails = new Map<string, Promise<unknown>>();
  const hold = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = tails.get(name) ?? Promise.resolve();
    const turn = before.then(work, work);
    tails.set(name, turn);
    const forget = (): void => {
      if (tails.get(name) === turn) tails.delete(name);
    };
    turn.then(forget, forget);
    return turn;
  };
  return {
    hold,
    tryHold: async (name, work) =>
      tails.has(name) ? { held: false } : { held: true, value: await hold(name, work) },
  };
}

/** The best lease this browser has. */
export function deviceLease(): Lease {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined);
  return locks === undefined ? inThisTab : webLease(locks);
}

const inThisTab = localLease();
