import type { TableName } from '@/domain/rows/rows';
import { collectionOf } from './collections';

/**
 * The name of the lock around the writes of a table: of its recordings and documents in every tab, and of the settling
 * of answers in tabs and the service worker. Tables of one collection share it.
 * @param documents name of the account's documents, see `databaseNames`
 */
export function tableLock(documents: string, table: TableName): string {
  return `${documents}|${collectionOf(table)}`;
}
