import type { TableName, TableRows } from '@/domain/rows/rows';
import type { RowQuery } from './row-query';
import { useRows } from './use-rows';

const NONE = '';

/** One row by its id, kept up to date; `row` is undefined when there is none on this device, or no id yet. */
export function useRow<T extends TableName>(
  table: T,
  id: string | undefined,
): { row: TableRows[T] | undefined; ready: boolean } {
  const { rows, ready } = useRows(table, { where: { id: id ?? NONE }, limit: 1 } as unknown as RowQuery<T>);
  return { row: rows[0], ready };
}
