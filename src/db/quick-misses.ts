import { type DBCore, type DBCoreGetManyRequest, type DBCoreKeyRange, type DBCoreTable, Dexie } from 'dexie';

/** This many keys at once make it worth asking first which of them exist. */
const MANY = 50;
/** More keys than so many times those that are asked for are not looked through. */
const SPREAD = 20;
// Dexie's word for a range without ends; its enum exists in its types alone.
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment
const ANY: DBCoreKeyRange['type'] = 3;

/**
 * A Dexie addon for tables that are mostly asked for what they do not have yet, as in a first pull, and from which
 * nothing is ever deleted without this page's knowledge: RxDB marks documents as deleted. IndexedDB takes its time for each
 * single key, also where there is nothing; the keys that exist come in one go, and only once, for as long as there are as
 * many. What a request answers stays the same, and it stays in the transaction of the one who asks.
 */
export function quickMisses(database: Dexie): void {
  database.use({
    stack: 'dbcore',
    name: 'quickMisses',
    create: (core: DBCore): DBCore => ({
      ...core,
      table: (name) => withQuickMisses(core.table(name), database),
    }),
  });
}

function withQuickMisses(table: DBCoreTable, database: Dexie): DBCoreTable {
  const { primaryKey } = table.schema;
  const query = { index: primaryKey, range: { type: ANY, lower: undefined, upper: undefined } };
  /** All keys of the table; let go of when memory is short. */
  let known: WeakRef<Set<unknown>> | undefined;
  const forget = () => {
    known = undefined;
  };
  return {
    ...table,
    mutate(request) {
      forgetMisses(database);
      const keys = known?.deref();
      if (keys === undefined) return table.mutate(request);
      if (request.type === 'delete' || request.type === 'deleteRange') {
        forget();
        return table.mutate(request);
      }
      onAbort(request.trans, forget);
      return table.mutate(request).then((answer) => {
        if (answer.numFailures > 0) forget();
        request.values.forEach((value, at) => keys.add(request.keys?.[at] ?? primaryKey.extractKey?.(value)));
        return answer;
      });
    },
    getMany(request) {
      if (areMisses(database, request.keys)) return Dexie.Promise.resolve(request.keys.map(() => undefined));
      if (request.keys.length < MANY) return table.getMany(request);
      const { trans } = request;
      const limit = request.keys.length * SPREAD;
      // Chained, not awaited: Dexie follows its transaction through these.
      const look = () =>
        table.query({ trans, values: false, query, limit }).then(({ result }) => {
          if (result.length === limit) return table.getMany(request);
          const keys = new Set<unknown>(result);
          // What this very transaction has added may be taken back with it.
          onAbort(trans, forget);
          known = new WeakRef(keys);
          return getThose(table, request, keys);
        });
      const keys = known?.deref();
      if (keys === undefined) return look();
      return table
        .count({ trans, query })
        .then((count) => (count === keys.size ? getThose(table, request, keys) : look()));
    },
  };
}

/** Dexie's transactions are the browser's. */
function onAbort(transaction: Partial<IDBTransaction>, then: () => void): void {
  transaction.addEventListener?.('abort', then, { once: true });
}

function getThose(
  table: DBCoreTable,
  request: DBCoreGetManyRequest,
  present: ReadonlySet<unknown>,
): Promise<unknown[]> | unknown[] {
  const keys: readonly unknown[] = request.keys;
  const there = keys.filter((key) => present.has(key));
  if (there.length === 0) return keys.map(() => undefined);
  return table.getMany({ ...request, keys: there }).then((found) => {
    let next = 0;
    return keys.map((key) => (present.has(key) ? found[next++] : undefined));
  });
}

const known = new WeakMap<Dexie, ReadonlySet<unknown>>();

/**
 * Says of keys that no document has them. Holds until `forgetMisses`, which the next write calls; only for those who keep
 * all other writers out meanwhile, over all tabs.
 */
export function noteMisses(database: Dexie, keys: ReadonlySet<unknown>): void {
  known.set(database, keys);
}

export function forgetMisses(database: Dexie): void {
  known.delete(database);
}

/** Whether it is known of all these keys that no document has them. */
function areMisses(database: Dexie, keys: readonly unknown[]): boolean {
  const misses = known.get(database);
  return misses !== undefined && keys.every((key) => misses.has(key));
}
