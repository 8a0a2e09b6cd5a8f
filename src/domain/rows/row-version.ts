import type { AnyRow, TableName } from './rows';

/**
 * The order of two server timestamps of one row. The server sends them all in UTC and in one form (ISO 8601, zone
 * `+00:00`, a fraction of up to six digits without trailing zeros), in which the order of the texts is the order of
 * the times: `+` comes before `.`, and both before any digit. The empty text is a row that was never sent.
 */
export function isNewer(version: string, than: string): boolean {
  return version > than;
}

/**
 * `row` with the larger number of views, its own or that of `known`, the same row as it stands on the device. Views only
 * grow while a row lives, and move without its version: of two numbers the smaller is the older one. A row that was deleted
 * and recreated was created at another moment, and is counted again.
 */
export function withLargerViews(table: TableName, row: AnyRow, known: AnyRow): AnyRow {
  if (table !== 'modules' && table !== 'playlists') return row;
  if (row['created_at'] !== known['created_at']) return row;
  return Number(known['views'] ?? 0) > Number(row['views'] ?? 0) ? { ...row, views: known['views'] } : row;
}
