import type { AnyRow, TableName } from './rows';

/** The order of two server timestamps: in their one form (ISO 8601, UTC) it is that of the texts. Empty: never sent. */
export function isNewer(version: string, than: string): boolean {
  return version > than;
}

/** `row` with the larger number of views: they only grow, and move without its version. A recreated row counts again. */
export function withLargerViews(table: TableName, row: AnyRow, known: AnyRow): AnyRow {
  if (table !== 'modules' && table !== 'playlists') return row;
  if (row['created_at'] !== known['created_at']) return row;
  return Number(known['views'] ?? 0) > Number(row['views'] ?? 0) ? { ...row, views: known['views'] } : row;
}
