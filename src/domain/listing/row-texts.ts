import { foldText } from '../text/fold-text';
import type { AnyListedRow } from './listed-rows';

interface RowTexts {
  /** Folded. */
  readonly title: string;
  /** Everything a search looks through, folded. */
  readonly all: string;
  /** Sorts by code as a person sorts titles: without case and accents, numbers by their value. */
  readonly sortKey: string;
}

/** Digits to which numbers in titles are filled up, so that 2 stands before 10. */
const NUMBER_WIDTH = 12;

// Rows are never changed in place, so what was worked out for one holds for as long as it is there.
const known = new WeakMap<AnyListedRow, RowTexts>();

/** The texts of a row as searching and sorting need them, worked out once for each row object. */
export function rowTexts(row: AnyListedRow): RowTexts {
  let texts = known.get(row);
  if (texts === undefined) {
    const title = foldText(row.title);
    const rest = 'description' in row ? row.description : '';
    texts = {
      title,
      all: rest === '' ? title : `${title}\n${foldText(rest)}`,
      sortKey: sortKey(title),
    };
    known.set(row, texts);
  }
  return texts;
}

/** The key by which a text is sorted as a person sorts titles. */
export function sortKey(folded: string): string {
  return folded.replaceAll(/\d+/g, (digits) => digits.padStart(NUMBER_WIDTH, '0'));
}

/** Works out the texts of rows before they are needed. */
export function warmRowTexts(rows: readonly AnyListedRow[]): void {
  for (const row of rows) rowTexts(row);
}
