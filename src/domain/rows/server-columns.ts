import type { AnyRow, TableName } from './rows';

/** Columns that the server alone sets; a device shows them and never sends them. */
const ALWAYS: ReadonlySet<string> = new Set(['created_at', 'updated_at']);

const BY_TABLE: Partial<Record<TableName, readonly string[]>> = {
  profiles: ['username', 'role'],
  modules: ['views'],
  playlists: ['views'],
  access_requests: ['user_name'],
  invitations: ['status', 'accepted_at', 'mail', 'mailed_at'],
  creator_nest_settings: ['has_password'],
};

/** Columns that can be written and never read: they are queued, and never stored in a document (decision D6). */
const WRITE_ONLY: Partial<Record<TableName, readonly string[]>> = {
  creator_nest_settings: ['nest_password'],
};

/** Whether the server alone sets a column. */
export function isServerColumn(table: TableName, column: string): boolean {
  return ALWAYS.has(column) || (BY_TABLE[table]?.includes(column) ?? false);
}

/** Whether a column can be written and never read. */
export function isWriteOnlyColumn(table: TableName, column: string): boolean {
  return WRITE_ONLY[table]?.includes(column) ?? false;
}

/** The part of a row that its writers decide: everything but the server's own columns. */
export function writtenColumns(table: TableName, row: AnyRow): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !isServerColumn(table, column)));
}

/** `row` with the server's columns of `server`: what stands on the device after the server has answered. */
export function withServerColumns(table: TableName, row: AnyRow, server: AnyRow): AnyRow {
  const set = Object.entries(server).filter(([column]) => isServerColumn(table, column));
  return { ...row, ...Object.fromEntries(set) };
}

/** A server's row as it is stored: without the write-only columns, which it names and never fills. */
export function readableColumns(table: TableName, row: AnyRow): AnyRow {
  const hidden = WRITE_ONLY[table];
  if (hidden === undefined) return row;
  return Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.includes(column))) as AnyRow;
}
