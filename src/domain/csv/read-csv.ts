import { parse } from 'papaparse';
import { decodeText } from './decode-text';

/** Why a file is no table of texts. */
export type CsvProblem = 'workbook' | 'binary' | 'empty' | 'quotes';

/** The cells of a file, row by row as a spreadsheet numbers them, empty ones too. */
export type CsvTable =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[] }
  | { readonly ok: false; readonly problem: CsvProblem };

/** Spreadsheets write a first line that names the separator, or read one. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** The comma last: it stands in texts, too. */
const SEPARATORS = ['\t', ';', '|', ','];

/** Reads a table in any encoding and with any separator that a spreadsheet writes. Cells are texts, formulas too. */
export function readCsv(bytes: Uint8Array): CsvTable {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  const named = SEPARATOR_LINE.exec(decoded.text);
  const text = named ? decoded.text.slice(named[0].length) : decoded.text;
  if (text.trim() === '') return { ok: false, problem: 'empty' };
  const { data, errors } = parse<string[]>(text, { delimiter: named?.[1] ?? separatorOf(text) });
  // Everything after it would be one cell.
  if (errors.some(({ code }) => code === 'MissingQuotes')) return { ok: false, problem: 'quotes' };
  const rows = named ? [[], ...data] : data;
  while (rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop();
  return { ok: true, rows };
}

/** The separator that parts the most of the first rows. A title above them, or empty rows, are no matter. */
function separatorOf(text: string): string {
  const parted = SEPARATORS.map((delimiter) => {
    const { data } = parse<string[]>(text, { delimiter, preview: 20, skipEmptyLines: 'greedy' });
    return { delimiter, rows: data.filter((row) => row.length > 1).length };
  });
  const most = Math.max(...parted.map(({ rows }) => rows));
  return parted.find(({ rows }) => rows === most && most > 0)?.delimiter ?? ',';
}
