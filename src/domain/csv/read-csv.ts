import { parse } from 'papaparse';

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

/** A file's text, or why it has none. */
type DecodedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: 'workbook' | 'binary' };

const MARKS = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/** Excel and LibreOffice files: ZIP or compound files. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

/** Control characters that no text has. */
// oxlint-disable-next-line no-control-regex
const BINARY = /[\0-\x08\x0e-\x19\x1b-\x1f]/;

/** Decodes what spreadsheets write: Unicode, marked or not, else Windows-1252. */
function decodeText(bytes: Uint8Array): DecodedText {
  const begins = (mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);
  if (WORKBOOKS.some(begins)) return { ok: false, problem: 'workbook' };
  const marked = MARKS.find(({ mark }) => begins(mark));
  const text = marked ? new TextDecoder(marked.encoding).decode(bytes) : decodeUnmarked(bytes);
  return BINARY.test(text) ? { ok: false, problem: 'binary' } : { ok: true, text };
}

function decodeUnmarked(bytes: Uint8Array): string {
  // UTF-16 leaves half of a letter that English has empty.
  if (bytes[0] === 0) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[1] === 0) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
