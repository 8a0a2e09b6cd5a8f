import type { Dexie } from 'dexie';
import {
  INDEX_MAX,
  INDEX_MIN,
  type PreparedQuery,
  type RxQueryPlan,
  type RxStorage,
  type RxStorageInstance,
  type RxStorageInstanceCreationParams,
} from 'rxdb';
import type { CollectionName } from './collections';

/** RxDB's name for the table of a collection's documents. */
const DOCUMENTS = 'docs';
/** Every document is in it, deleted ones too; lists are compared by it (`listing/index-times.ts`). */
const BY_TIME = ['_meta.lwt', 'id'];
/** What RxDB makes for its cleanup, which this app does not run: deleted documents are kept as tombstones. */
const UNASKED: ReadonlySet<string> = new Set(['_meta.lwt']);
/**
 * Modules come by the thousand, and each index is a quarter of what it takes to store one. They are read by their ids and
 * listed from a list of their own; what begins with the owner is asked (`ids-of-others.ts`).
 */
const UNASKED_OF: Partial<Record<CollectionName, readonly string[]>> = {
  modules: ['[_deleted+id]', '[_deleted+newest_first+id]'],
};

/** A Dexie addon that makes no index which nobody asks. Those that a device has already stay, and do no harm. */
export function leanIndexes(database: Dexie): void {
  const collection = /--([a-z_]+)$/.exec(database.name)?.[1] ?? '';
  const version = database.version.bind(database);
  database.version = (number) => {
    const made = version(number);
    const stores = made.stores.bind(made);
    made.stores = (schema) => {
      const { [DOCUMENTS]: indexes } = schema;
      if (typeof indexes !== 'string') return stores(schema);
      const kept = indexes.split(', ').filter((index) => !isUnasked(collection, index));
      return stores({ ...schema, [DOCUMENTS]: kept.join(', ') });
    };
    return made;
  };
}

/**
 * The storage over such databases. Who asks by an index that is not made is answered all the same, after a look at every
 * document.
 */
export function withLeanIndexes<I, O>(inner: RxStorage<I, O>): RxStorage<I, O> {
  return {
    ...inner,
    async createStorageInstance<D>(params: RxStorageInstanceCreationParams<D, O>) {
      const instance = await inner.createStorageInstance(params);
      askWhatIsThere(instance, params.collectionName);
      return instance;
    },
  };
}

function askWhatIsThere<D, I, O>(instance: RxStorageInstance<D, I, O>, collection: string): void {
  const query = instance.query.bind(instance);
  const count = instance.count.bind(instance);
  const isMade = ({ queryPlan }: PreparedQuery<D>) =>
    !isUnasked(collection, `[${queryPlan.index.join('+')}]`);
  instance.query = (prepared) => query(isMade(prepared) ? prepared : lookingAtAll(prepared));
  instance.count = async (prepared) => {
    if (isMade(prepared)) return count(prepared);
    const { documents } = await query(lookingAtAll(prepared));
    return { count: documents.length, mode: 'fast' };
  };
}

function lookingAtAll<D>(prepared: PreparedQuery<D>): PreparedQuery<D> {
  const queryPlan: RxQueryPlan = {
    index: BY_TIME,
    startKeys: [INDEX_MIN, INDEX_MIN],
    endKeys: [INDEX_MAX, INDEX_MAX],
    inclusiveStart: true,
    inclusiveEnd: true,
    sortSatisfiedByIndex: false,
    selectorSatisfiedByIndex: false,
  };
  return { ...prepared, queryPlan };
}

function isUnasked(collection: string, index: string): boolean {
  const unasked: Readonly<Record<string, readonly string[] | undefined>> = UNASKED_OF;
  return UNASKED.has(index) || (unasked[collection] ?? []).includes(index);
}
