import { filterListing } from '@/domain/listing/filter-listing';
import type { AnyListedRow } from '@/domain/listing/listed-rows';
import { foldText } from '@/domain/text/fold-text';

interface Found {
  /** Folded. */
  readonly search: string;
  readonly rows: readonly AnyListedRow[];
}

/** What was found in a list, each search beginning with the one before it: "b", "bu", "bur". */
const known = new WeakMap<readonly AnyListedRow[], readonly Found[]>();

/**
 * The rows that match a search. The count beside a tab and the list below it ask for the same: each list is searched once
 * for each key, and the same rows are the same array. A search that goes on from one before looks only through what that
 * found, and one that takes letters back looks through nothing.
 */
export function searchRows<R extends AnyListedRow>(rows: readonly R[], search: string): readonly R[] {
  const folded = foldText(search);
  if (folded === '') return rows;
  const before = known.get(rows) ?? [];
  const same = before.find((one) => one.search === folded);
  if (same !== undefined) return same.rows as readonly R[];
  // Each word of the shorter search is one of the longer, or begins one.
  const shorter = before.filter((one) => folded.startsWith(one.search));
  const found = filterListing((shorter.at(-1)?.rows ?? rows) as readonly R[], { search: folded });
  known.set(rows, [...shorter, { search: folded, rows: found }]);
  return found;
}
