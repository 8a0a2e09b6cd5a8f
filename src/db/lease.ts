/**
 * The right to do something alone, over all tabs and the service worker (rules Q3, Q11). Held for the length of `work`
 * and given back whatever happens, also when the tab dies. Not re-entrant.
 */
export interface Lease {
  /** False where a browser cannot keep other tabs out. */
  readonly isOverTabs: boolean;
  /** Waits for its turn. */
  hold<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Does nothing, and says so, when somebody else holds it. */
  tryHold<T>(name: string, work: () => Promise<T>): Promise<{ held: true; value: T } | { held: false }>;
  /** Is there under a name, next to all others who are, until it leaves or its tab dies. */
  join(name: string): Promise<Membership>;
}

export interface Membership {
  /** True only where it is certain that nobody else is there. */
  isAlone(): Promise<boolean>;
  leave(): void;
}

/** Web Locks: one holder over the whole origin. */
export function webLease(locks: LockManager): Lease {
  return {
    isOverTabs: true,
    hold: async <T>(name: string, work: () => Promise<T>) => locks.request<Promise<T>>(name, work),
    tryHold: async (name, work) =>
      locks.request(name, { ifAvailable: true }, async (lock) =>
        lock === null ? { held: false as const } : { held: true as const, value: await work() },
      ),
    join: (name) => joinOver(locks, name),
  };
}

function joinOver(locks: LockManager, name: string): Promise<Membership> {
  const isAlone = (): Promise<boolean> =>
    locks.query().then(
      ({ held = [] }) => held.filter((lock) => lock.name === name).length === 1,
      // A page on its way out is not told.
      () => false,
    );
  return new Promise((resolve, reject) => {
    const stay = () =>
      new Promise<void>((leave) => {
        resolve({ isAlone, leave });
      });
    locks.request(name, { mode: 'shared' }, stay).catch(reject);
  });
}

/**
 * One holder within this tab alone: for browsers without Web Locks, and for tests. Between such tabs the merge on
 * record (rule Q3) and the check of the base by the server (rule C5) still keep work from being lost.
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
    isOverTabs: false,
    hold,
    tryHold: async (name, work) =>
      tails.has(name) ? { held: false } : { held: true, value: await hold(name, work) },
    join: () => Promise.resolve({ isAlone: () => Promise.resolve(false), leave: () => undefined }),
  };
}

/** The best lease this browser has. */
export function deviceLease(): Lease {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined);
  return locks === undefined ? inThisTab : webLease(locks);
}

const inThisTab = localLease();
