import { unparse } from 'papaparse';

/** Cells that spreadsheets would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A CSV file in marked UTF-8 in which no cell is run as a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${unparse(
    rows.map((row) => row.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell))),
  )}\r\n`;
}
