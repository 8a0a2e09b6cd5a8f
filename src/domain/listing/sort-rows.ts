/** What a row is sorted by; null is unknown, and always last. */
export type SortValue = string | number | null;

export type SortDirection = 'ascending' | 'descending';

interface SortableRow {
  readonly id: string;
}

/** Sorts by a value, unknown ones last; ties by id. */
export function sortRows<R extends SortableRow>(
  rows: readonly R[],
  by: (row: R) => SortValue,
  direction: SortDirection,
): readonly R[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: by(row) }))
    .sort((a, b) => compare(a.value, b.value, sign) || (a.row.id < b.row.id ? -1 : 1))
    .map(({ row }) => row);
}

function compare(a: SortValue, b: SortValue, sign: number): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return sign * (typeof a === 'string' && typeof b === 'string' ? compareTitles(a, b) : a < b ? -1 : 1);
}

/** By title. */
export function byTitle({ title }: { readonly title: string }): string {
  return title;
}

const ALPHABET = new Intl.Collator(undefined, { numeric: true });

/** Compares by the person's locale, numbers by value. */
export function compareTitles(a: string, b: string): number {
  return ALPHABET.compare(a, b);
}
