import { compareTitles } from '../text/compare-titles';
import type { SortDirection } from './library-filters';
import type { AnyListedRow } from './listed-rows';

/**
 * Where a row stood among its like, from A to Z, when it was last sorted. To ask the alphabet is dear; of rows that lie as
 * they did then it is asked once for each, not a dozen times. A place that is not true any more costs time, never the order.
 */
const places = new WeakMap<AnyListedRow, number>();

function byTitle(a: AnyListedRow, b: AnyListedRow): number {
  return compareTitles(a.title, b.title);
}

/** The rows as they stood last, those without a place behind them. */
function asLast<R extends AnyListedRow>(rows: readonly R[]): R[] {
  const placed = Array.from<R | undefined>({ length: rows.length });
  const others: R[] = [];
  for (const row of rows) {
    const place = places.get(row);
    if (place !== undefined && place < rows.length && placed[place] === undefined) placed[place] = row;
    else others.push(row);
  }
  return [...placed.filter((row) => row !== undefined), ...others];
}

/** The rows in the alphabetical order of their titles. Those of one title keep the order of their ids, both ways. */
export function sortByTitle<R extends AnyListedRow>(
  rows: readonly R[],
  direction: SortDirection,
): readonly R[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const start = asLast(rows);
  if (sign < 0) start.reverse();
  const sorted = start.sort((a, b) => sign * byTitle(a, b) || (a.id < b.id ? -1 : 1));
  for (const [at, row] of sorted.entries()) places.set(row, sign < 0 ? sorted.length - 1 - at : at);
  return sorted;
}

/** Sorts some rows of a list before they are asked for, the first of them at a place of the list. */
export function warmTitleOrder(rows: readonly AnyListedRow[], from: number): void {
  const unknown = rows.filter((row) => !places.has(row)).sort(byTitle);
  for (const [at, row] of unknown.entries()) places.set(row, from + at);
}
