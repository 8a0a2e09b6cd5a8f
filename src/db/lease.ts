import { Dexie } from 'dexie';

/** The right to do something alone, over all tabs and the service worker (rules Q3, Q11). Not re-entrant. */
export interface Lease {
  /** Waits for its turn. */
  hold<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** As `hold`, for work that ends soon: over all tabs also where the browser has no Web Locks. */
  holdBriefly<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Does nothing, and says so, when somebody else holds it. */
  tryHold<T>(name: string, work: () => Promise<T>): Promise<{ held: true; value: T } | { held: false }>;
}

/** Web Locks: one holder over the whole origin. */
export function webLease(locks: LockManager): Lease {
  const hold = async <T>(name: string, work: () => Promise<T>) => locks.request<Promise<T>>(name, work);
  return {
    hold,
    holdBriefly: hold,
    tryHold: async (name, work) =>
      locks.request(name, { ifAvailable: true }, async (lock) =>
        lock === null ? { held: false as const } : { held: true as const, value: await work() },
      ),
  };
}

/** One holder within this tab. */
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
    holdBriefly: hold,
    tryHold: async (name, work) =>
      tails.has(name) ? { held: false } : { held: true, value: await hold(name, work) },
  };
}

/**
 * For browsers without Web Locks, which none has over plain http: one holder within this tab, and for work that ends soon
 * one over all tabs, for a database lets one transaction at a time write, and ends that of a tab that dies.
 */
export function transactionLease(): Lease {
  const inThisTab = localLease();
  return {
    ...inThisTab,
    holdBriefly: async (name, work) =>
      inThisTab.hold(name, async () => {
        let begun: ReturnType<typeof work> | undefined;
        const begin = () => (begun ??= Dexie.ignoreTransaction(work));
        const database = new Dexie(name);
        database.version(1).stores({ [TURNS]: '' });
        await database
          .transaction('rw', TURNS, async (turns) => {
            // The first answer comes when the transaction has its turn.
            await turns.table(TURNS).get(0);
            await Dexie.waitFor(begin());
          })
          // Work goes on when the database is unavailable, and reports its own failure.
          .catch(() => undefined);
        // Left open, it could not be deleted with the account's data.
        database.close();
        return begin();
      }),
  };
}

/** The best lease this browser has. */
export function deviceLease(): Lease {
  if (typeof navigator === 'undefined') return inThisTab;
  const locks = navigator.locks as LockManager | undefined;
  return locks === undefined ? overTransactions : webLease(locks);
}

const TURNS = 'turns';
const inThisTab = localLease();
const overTransactions = transactionLease();
