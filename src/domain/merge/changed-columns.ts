import type { AnyRow, TableName } from '../rows/rows';
import { writtenColumns } from '../rows/server-columns';
import { same } from './same';

/** The columns that an update has to send: those that differ from the server's row it was made on. */
export function changedColumns(table: TableName, base: AnyRow, row: AnyRow): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(writtenColumns(table, row)).filter(
      ([column, value]) => column !== 'id' && !same(value, base[column]),
    ),
  );
}
