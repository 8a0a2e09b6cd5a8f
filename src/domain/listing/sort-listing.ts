import type { ListingSort } from './library-filters';
import type { AnyListedRow } from './listed-rows';
import { rowTexts, sortKey } from './row-texts';
import { foldText } from '../text/fold-text';

type Value = string | number | null;

/**
 * The rows in the order of one column: texts as a person sorts them, times by time, numbers by value, what is not known
 * always last. Equal rows keep the order of their ids, both ways. Ten thousand rows take a few milliseconds.
 */
export function sortListing<R extends AnyListedRow>(
  rows: readonly R[],
  { column, direction }: ListingSort<R>,
): readonly R[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const keyed = rows.map((row) => ({ row, key: keyOf(row, column) }));
  keyed.sort((a, b) => compare(a.key, b.key, sign) || (a.row.id < b.row.id ? -1 : 1));
  return keyed.map(({ row }) => row);
}

/** Columns whose text is compared as it is: times of one form, and what a machine wrote. */
const AS_WRITTEN = new Set(['id', 'created_at', 'updated_at', 'visibility', 'bucket', 'mime_type']);

function keyOf<R extends AnyListedRow>(row: R, column: Extract<keyof R, string>): Value {
  if (column === 'title') return rowTexts(row).sortKey;
  const value = row[column] as Value;
  if (typeof value !== 'string') return value;
  // A row that was never sent was changed just now, whatever the others say.
  if (column === 'updated_at') return value === '' ? '9' : value;
  return AS_WRITTEN.has(column) ? value : sortKey(foldText(value));
}

function compare(a: Value, b: Value, sign: number): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -sign : sign;
}
