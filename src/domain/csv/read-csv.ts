import { parse } from 'papaparse';
import { decodeText } from './decode-text';

/** Why a file is no table. */
export type CsvProblem = 'workbook' | 'binary' | 'empty' | 'quotes';

/** The cells, row by row, including empty ones. */
export type CsvTable =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[] }
  | { readonly ok: false; readonly problem: CsvProblem };

/** A first line that names the separator. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** The comma last, since it occurs in texts. */
const SEPARATORS = ['\t', ';', '|', ','];

/** Reads a spreadsheet's CSV in any encoding and with any separator. Cells are texts. */
export function readCsv(bytes: Uint8Array): CsvTable {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  const named = SEPARATOR_LINE.exec(decoded.text);
  const text = named ? decoded.text.slice(named[0].length) : decoded.text;
  if (text.trim() === '') return { ok: false, problem: 'empty' };
  const { data, errors } = parse<string[]>(text, { delimiter: named?.[1] ?? separatorOf(text) });
  // The rest would be one cell.
  if (errors.some(({ code }) => code === 'MissingQuotes')) return { ok: false, problem: 'quotes' };
  const rows = named ? [[], ...data] : data;
  while (rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop();
  return { ok: true, rows };
}

/** The separator that splits the first rows most; titles and empty rows do not matter. */
function separatorOf(text: string): string {
  const parted = SEPARATORS.map((delimiter) => {
    const { data } = parse<string[]>(text, { delimiter, preview: 20, skipEmptyLines: 'greedy' });
    return { delimiter, rows: data.filter((row) => row.length > 1).length };
  });
  const most = Math.max(...parted.map(({ rows }) => rows));
  return parted.find(({ rows }) => rows === most && most > 0)?.delimiter ?? ',';
}
