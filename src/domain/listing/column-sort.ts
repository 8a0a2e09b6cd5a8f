import type { SortDirection } from './sort-rows';

/** An order of a list by one of its columns. */
export interface ColumnSort<Column extends string = string> {
  readonly column: Column;
  readonly direction: SortDirection;
}

/** Reads an order as addresses have it, "size" or "-size"; null where it is by none of these columns. */
export function readColumnSort<Column extends string>(
  columns: readonly Column[],
  text: string | null,
): ColumnSort<Column> | null {
  const column = columns.find((one) => one === text?.replace(/^-/, ''));
  if (column === undefined) return null;
  return { column, direction: text?.startsWith('-') === true ? 'descending' : 'ascending' };
}

/** Writes an order as `readColumnSort` reads it. */
export function writeColumnSort({ column, direction }: ColumnSort): string {
  return `${direction === 'descending' ? '-' : ''}${column}`;
}
