import type { AnyRow, TableName } from './rows';

/**
 * Whether a server timestamp is later: in their one form (ISO 8601, UTC) texts sort as times. Empty: never
 * sent.
 */
export function isNewer(version: string, than: string): boolean {
  return version > than;
}

/** Keeps the larger view count: views change without a new version. */
export function withLargerViews(table: TableName, row: AnyRow, known: AnyRow): AnyRow {
  if (table !== 'modules' && table !== 'playlists') return row;
  if (row['created_at'] !== known['created_at']) return row;
  return Number(known['views'] ?? 0) > Number(row['views'] ?? 0) ? { ...row, views: known['views'] } : row;
}
