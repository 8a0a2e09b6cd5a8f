import { foldText } from '../text/fold-text';
import type { AnyListedRow } from './listed-rows';

interface RowTexts {
  /** Folded. */
  readonly title: string;
  /** Everything a search looks through, folded. */
  readonly all: string;
}

// Rows are never changed in place, so what was worked out for one holds for as long as it is there.
const known = new WeakMap<AnyListedRow, RowTexts>();

/** The texts of a row as searching needs them, worked out once for each row object. */
export function rowTexts(row: AnyListedRow): RowTexts {
  let texts = known.get(row);
  if (texts === undefined) {
    const title = foldText(row.title);
    const rest = 'description' in row ? row.description : '';
    texts = {
      title,
      all: rest === '' ? title : `${title}\n${foldText(rest)}`,
    };
    known.set(row, texts);
  }
  return texts;
}

/** Works out the texts of rows before they are needed. */
export function warmRowTexts(rows: readonly AnyListedRow[]): void {
  for (const row of rows) rowTexts(row);
}
