import { parse } from 'papaparse';
import { decodeText, type Encoding } from '../text/encodings';

/** Why a file cannot be read as a table. */
export type CsvProblem = 'workbook' | 'binary' | 'empty' | 'quotes';

/** The cells, row by row, including empty ones. */
export type CsvTable =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[] }
  | { readonly ok: false; readonly problem: CsvProblem };

/** A first line that names the separator. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** The comma last, since it occurs in texts. */
const SEPARATORS = ['\t', ';', '|', ','];

/** Reads a spreadsheet's CSV with any separator. Cells are texts. */
export function readCsv(bytes: Uint8Array, encoding: Encoding): CsvTable {
  if (WORKBOOKS.some((mark) => mark.every((byte, at) => bytes[at] === byte))) {
    return { ok: false, problem: 'workbook' };
  }
  const decoded = decodeText(bytes, encoding);
  if (BINARY.test(decoded)) return { ok: false, problem: 'binary' };
  const named = SEPARATOR_LINE.exec(decoded);
  const text = named ? decoded.slice(named[0].length) : decoded;
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

/** Excel and LibreOffice files: ZIP or compound files. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

/** Control characters that no text has. */
// oxlint-disable-next-line no-control-regex
const BINARY = /[\0-\x08\x0e-\x19\x1b-\x1f]/;
