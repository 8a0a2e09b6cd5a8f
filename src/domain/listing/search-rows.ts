import { foldText } from '../text/fold-text';

/** What a search looks through. */
export interface SearchableRow {
  readonly title: string;
  readonly description?: string | undefined;
}

interface RowTexts {
  /** Folded. */
  readonly title: string;
  /** Everything a search looks through, folded. */
  readonly all: string;
}

// Rows are never changed in place, so what was worked out for one holds for as long as it exists.
const texts = new WeakMap<SearchableRow, RowTexts>();

/** The texts of a row as searching needs them, worked out once for each row object. */
export function rowTexts(row: SearchableRow): RowTexts {
  let known = texts.get(row);
  if (known === undefined) {
    const title = foldText(row.title);
    known = { title, all: row.description ? `${title}\n${foldText(row.description)}` : title };
    texts.set(row, known);
  }
  return known;
}

/** What was found last in a list. */
const last = new WeakMap<readonly SearchableRow[], { search: string; found: readonly SearchableRow[] }>();

/** The rows in whose texts every word of the search stands; the same array for the same search. */
export function searchRows<R extends SearchableRow>(rows: readonly R[], typed: string): readonly R[] {
  const search = foldText(typed);
  if (search === '') return rows;
  const before = last.get(rows);
  if (before?.search === search) return before.found as readonly R[];
  const among = before && search.startsWith(before.search) ? (before.found as readonly R[]) : rows;
  const words = search.split(' ').filter((word) => word !== '');
  const found = among.filter((row) => words.every((word) => rowTexts(row).all.includes(word)));
  last.set(rows, { search, found });
  return found;
}
