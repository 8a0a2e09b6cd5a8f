import type { Dexie } from 'dexie';
import { getQueryMatcher, getSortComparator, type RxStorage } from 'rxdb';
import {
  DEXIE_DOCS_TABLE_NAME,
  fromDexieToStorage,
  getKeyRangeByQueryPlan,
  getRxStorageDexie,
  type RxStorageInstanceDexie,
} from 'rxdb/plugins/storage-dexie';
import { unobserved } from './unobserved';

/** RxDB's storage for IndexedDB, which reopens what the browser closes and reads whole queries at once. */
export function documentsStorage(): RxStorage<unknown, unknown> {
  const storage = getRxStorageDexie({ addons: [unobserved, opensAgain] });
  const create = storage.createStorageInstance.bind(storage);
  storage.createStorageInstance = async (params) => readsAtOnce(await create(params));
  return storage;
}

/** RxDB walks a cursor, which costs an event for each document. Modules are too large to be read at once. */
function readsAtOnce<D>(instance: RxStorageInstanceDexie<D>): RxStorageInstanceDexie<D> {
  const walk = instance.query.bind(instance);
  instance.query = async (prepared) => {
    const { query, queryPlan } = prepared;
    if (instance.collectionName === 'modules' || query.limit !== undefined || query.skip > 0)
      return walk(prepared);
    const { dexieDb, booleanIndexes } = await instance.internals;
    const { IDBKeyRange: Range } = dexieDb._options;
    const range = getKeyRangeByQueryPlan(booleanIndexes, queryPlan, Range) as IDBKeyRange;
    const stored = await dexieDb.transaction(
      'r',
      DEXIE_DOCS_TABLE_NAME,
      ({ idbtrans }) =>
        new Promise<readonly D[]>((resolve, reject) => {
          const index = `[${queryPlan.index.join('+')}]`;
          const request = idbtrans.objectStore(DEXIE_DOCS_TABLE_NAME).index(index).getAll(range);
          request.addEventListener('success', () => resolve(request.result as D[]));
          request.addEventListener('error', () => reject(request.error ?? new Error('Not read.')));
        }),
    );
    const read = stored.map((document) => fromDexieToStorage<D>(booleanIndexes, document));
    const matches = getQueryMatcher(instance.schema, query);
    const documents = queryPlan.selectorSatisfiedByIndex ? read : read.filter(matches);
    if (!queryPlan.sortSatisfiedByIndex) documents.sort(getSortComparator(instance.schema, query));
    return { documents };
  };
  return instance;
}

/**
 * Opens a database again whose connection the browser closed, as Safari does; one that is deleted or upgraded stays
 * closed.
 */
function opensAgain(database: Dexie): void {
  database._options.autoOpen = true;
  database.on('versionchange', () => {
    database.close();
    // Dexie's own answer, which comes after this one, would let the next access open it.
    return false;
  });
}
