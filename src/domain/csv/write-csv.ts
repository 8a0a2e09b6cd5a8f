import { unparse } from 'papaparse';

/** What spreadsheets would run when they open the file. */
const FORMULA = /^[=+\-@\t\r]/;

/** A table as a file that spreadsheets open: marked UTF-8, and no cell is run as a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${unparse(
    rows.map((row) => row.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell))),
  )}\r\n`;
}
