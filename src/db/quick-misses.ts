import type { DBCore, DBCoreGetManyRequest, DBCoreKeyRange, DBCoreTable, Dexie } from 'dexie';

/** So many keys at once make it worth asking first which of them exist. */
const MANY = 50;
/** More keys than so many times those that are asked for are not looked through. */
const SPREAD = 20;
// Dexie's word for a range with two ends; its enum exists in its types alone.
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment
const RANGE: DBCoreKeyRange['type'] = 2;

/**
 * A Dexie addon for tables that are mostly asked for what they do not have yet, as in a first pull. IndexedDB takes its
 * time for each single key, also where there is nothing; the keys that exist come in one go. What a request answers
 * stays the same, and it stays in the transaction of the one who asks.
 */
export function quickMisses(database: Dexie): void {
  database.use({
    stack: 'dbcore',
    name: 'quickMisses',
    create: (core: DBCore): DBCore => ({ ...core, table: (name) => withQuickMisses(core.table(name)) }),
  });
}

function withQuickMisses(table: DBCoreTable): DBCoreTable {
  return {
    ...table,
    getMany(request) {
      const range = request.keys.length < MANY ? undefined : rangeOf(request.keys);
      if (range === undefined) return table.getMany(request);
      const limit = request.keys.length * SPREAD;
      const query = { index: table.schema.primaryKey, range };
      // Chained, not awaited: Dexie follows its transaction through these.
      return table
        .query({ trans: request.trans, values: false, query, limit })
        .then(({ result }) =>
          result.length < limit ? getThose(table, request, new Set(result)) : table.getMany(request),
        );
    },
  };
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

function rangeOf(keys: readonly unknown[]): DBCoreKeyRange | undefined {
  if (!keys.every((key) => typeof key === 'string')) return undefined;
  let [lower = ''] = keys;
  let upper = lower;
  for (const key of keys) {
    if (key < lower) lower = key;
    if (key > upper) upper = key;
  }
  return { type: RANGE, lower, upper };
}
