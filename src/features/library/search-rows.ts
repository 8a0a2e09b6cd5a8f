import { filterListing } from '@/domain/listing/filter-listing';
import type { AnyListedRow } from '@/domain/listing/listed-rows';

interface Found {
  readonly search: string;
  readonly rows: readonly AnyListedRow[];
}

const last = new WeakMap<readonly AnyListedRow[], Found>();

/**
 * The rows that match a search. The count beside a tab and the list below it ask for the same: each list is searched once
 * for each key, and the same rows are the same array.
 */
export function searchRows<R extends AnyListedRow>(rows: readonly R[], search: string): readonly R[] {
  const known = last.get(rows);
  if (known?.search === search) return known.rows as readonly R[];
  const found = filterListing(rows, { search });
  last.set(rows, { search, rows: found });
  return found;
}
