import { foldText } from '../text/fold-text';

export interface SearchableRow {
  readonly title: string;
  readonly description?: string | undefined;
}

interface RowTexts {
  readonly title: string;
  /** All searchable text. */
  readonly all: string;
}

// Cached by row, since rows are immutable.
const texts = new WeakMap<SearchableRow, RowTexts>();

/** A row's folded texts. */
export function rowTexts(row: SearchableRow): RowTexts {
  let known = texts.get(row);
  if (known === undefined) {
    const title = foldText(row.title);
    known = { title, all: row.description ? `${title}\n${foldText(row.description)}` : title };
    texts.set(row, known);
  }
  return known;
}

const last = new WeakMap<readonly SearchableRow[], { search: string; found: readonly SearchableRow[] }>();

/** Rows that contain every word; the same array for the same search. */
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
