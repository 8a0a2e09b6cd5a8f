import type { TableName } from '@/domain/rows/rows';
import { collectionOf, type CollectionName } from './collections';

/** The account of somebody who is not signed in. Nothing of it is ever sent; runs move on at sign-in (decision D12). */
export const VISITOR = 'visitor';

/** Names of one account's databases on this device. Another account's are never opened (rule Q12). */
export function databaseNames(
  account: string,
  prefix = 'fledge',
): { documents: string; outbox: string; listing: string; history: string; undo: string } {
  const documents = `${prefix}-${account}`;
  return {
    documents,
    outbox: `${documents}-outbox`,
    listing: `${documents}-listing`,
    history: `${documents}-history`,
    undo: `${documents}-undo`,
  };
}

/**
 * The name of the lock around writes of a table; tables of one collection share it.
 * @param documents see `databaseNames`
 */
export function tableLock(documents: string, table: TableName): string {
  return `${documents}|${collectionOf(table)}`;
}

/** RxDB's Dexie storage makes one database a collection, and begins their names with this. */
export const RXDB_PREFIX = 'rxdb-dexie-';

/**
 * The database in which RxDB keeps one version of a collection.
 * @param documents see `databaseNames`
 */
export function collectionDatabase(documents: string, version: number, collection: CollectionName): string {
  return `${RXDB_PREFIX}${documents}--${version}--${collection}`;
}
