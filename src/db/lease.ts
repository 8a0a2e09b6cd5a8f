import { Dexie } from 'dexie';

/** An exclusive right across all tabs and the service worker (rules Q3, Q11). Not re-entrant. */
export interface Lease {
  /** Waits for its turn. */
  hold<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** As `hold`, for short work: exclusive across tabs even without Web Locks. */
  holdBriefly<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Returns false without doing anything if it is held elsewhere. */
  tryHold<T>(name: string, work: () => Promise<T>): Promise<{ held: true; value: T } | { held: false }>;
}

/** Web Locks: one holder per origin. */
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

/** One holder per tab. */
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
 * For pages without Web Locks, for example over plain http: one holder per tab; for short work one holder across
 * tabs, because a database runs one write transaction at a time and aborts that of a dead tab.
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
            // The first result arrives when it is the transaction's turn.
            await turns.table(TURNS).get(0);
            await Dexie.waitFor(begin());
          })
          // The work runs without the database too, and reports its own failure.
          .catch(() => undefined);
        // An open database could not be deleted with the account's data.
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
