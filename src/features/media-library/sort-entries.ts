import type { ColumnSort } from '@/domain/listing/column-sort';
import { compareTitles } from '@/domain/text/compare-titles';
import type { MediaEntry } from './media-entry';

/** What the list can be sorted by (authoring specification, section 2). */
export const SORT_COLUMNS = ['name', 'type', 'size', 'date'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

export type Sort = ColumnSort<SortColumn>;

/** By date added, the newest first. */
export const DEFAULT_SORT: Sort = { column: 'date', direction: 'descending' };

/** An order that was asked for; the usual one where it is by no column of this list. */
export function knownSort(sort: ColumnSort | null): Sort {
  const column = SORT_COLUMNS.find((one) => one === sort?.column);
  return sort === null || column === undefined ? DEFAULT_SORT : { column, direction: sort.direction };
}

export function isDefaultSort({ column, direction }: Sort): boolean {
  return column === DEFAULT_SORT.column && direction === DEFAULT_SORT.direction;
}

/** The same sort the other way round. */
export function turnedSort({ column, direction }: Sort): Sort {
  return { column, direction: direction === 'ascending' ? 'descending' : 'ascending' };
}

/** The sort after a press on a column's head: the same column turns round, another starts ascending. */
export function nextSort(sort: Sort, column: SortColumn): Sort {
  return sort.column === column ? turnedSort(sort) : { column, direction: 'ascending' };
}

type Order = (a: MediaEntry, b: MediaEntry) => number;

/** Which of a file's two dates a list shows and sorts by. */
export type EntryDate = 'addedAt' | 'modifiedAt';

const byId: Order = (a, b) => (a.id < b.id ? -1 : Number(a.id > b.id));
const ORDERS: Readonly<Record<Exclude<SortColumn, 'date'>, Order>> = {
  name: (a, b) => compareTitles(a.title, b.title),
  type: (a, b) => compareTitles(a.typeWords, b.typeWords),
  size: (a, b) => a.size - b.size,
};

/**
 * The files in the order asked for. Those that are equal in it stand newest first, and always in the same order, so that
 * none jumps when another one changes.
 */
export function sortEntries(
  entries: readonly MediaEntry[],
  { column, direction }: Sort,
  date: EntryDate = 'addedAt',
): readonly MediaEntry[] {
  const byDate: Order = (a, b) => a[date] - b[date];
  const order = column === 'date' ? byDate : ORDERS[column];
  const sign = direction === 'ascending' ? 1 : -1;
  return entries.toSorted((a, b) => sign * order(a, b) || byDate(b, a) || byId(a, b));
}
