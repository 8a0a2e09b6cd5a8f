import type { TableName } from '@/domain/rows/rows';
import { collectionOf, type CollectionName } from './collections';

/**
 * The account of a visitor. Nothing of it is ever sent; its runs move to the account that signs in (decision D12).
 */
export const VISITOR = 'visitor';

/**
 * The names of an account's databases on this device. The databases of other accounts are never opened (rule Q12).
 */
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

/** RxDB's Dexie storage creates a database for each collection, with this prefix. */
export const RXDB_PREFIX = 'rxdb-dexie-';

/**
 * The database in which RxDB stores one version of a collection.
 * @param documents see `databaseNames`
 */
export function collectionDatabase(documents: string, version: number, collection: CollectionName): string {
  return `${RXDB_PREFIX}${documents}--${version}--${collection}`;
}
