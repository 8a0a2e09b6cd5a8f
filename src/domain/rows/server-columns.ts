import type { AnyRow, TableName } from './rows';

/** Columns set by the server and never sent. */
const ALWAYS: ReadonlySet<string> = new Set(['created_at', 'updated_at']);

const BY_TABLE: Partial<Record<TableName, readonly string[]>> = {
  profiles: ['username', 'role'],
  modules: ['views'],
  playlists: ['views'],
  access_requests: ['user_name'],
  invitations: ['status', 'accepted_at', 'mail', 'mailed_at'],
  creator_nest_settings: ['has_password'],
};

/**
 * Write-only columns, never stored in documents: the password is queued beside them (decision D6), the duration is computed
 * from the content when that is sent.
 */
const WRITE_ONLY: Partial<Record<TableName, readonly string[]>> = {
  modules: ['estimated_seconds'],
  creator_nest_settings: ['nest_password'],
};

/** Whether only the server sets a column. */
export function isServerColumn(table: TableName, column: string): boolean {
  return ALWAYS.has(column) || (BY_TABLE[table]?.includes(column) ?? false);
}

/** Whether a column is write-only. */
export function isWriteOnlyColumn(table: TableName, column: string): boolean {
  return WRITE_ONLY[table]?.includes(column) ?? false;
}

/** A row without the server's columns. */
export function writtenColumns(table: TableName, row: AnyRow): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !isServerColumn(table, column)));
}

/** `row` with the server's columns of `server`. */
export function withServerColumns(table: TableName, row: AnyRow, server: AnyRow): AnyRow {
  const set = Object.entries(server).filter(([column]) => isServerColumn(table, column));
  return { ...row, ...Object.fromEntries(set) };
}

/** A server row without write-only columns. */
export function readableColumns(table: TableName, row: AnyRow): AnyRow {
  const hidden = WRITE_ONLY[table];
  if (hidden === undefined) return row;
  return Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.includes(column))) as AnyRow;
}
