/** A file's text, or why it has none. */
export type DecodedText =
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

/** Decodes what spreadsheets write: marked Unicode, UTF-8, else Windows-1252. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const begins = (mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);
  if (WORKBOOKS.some(begins)) return { ok: false, problem: 'workbook' };
  const marked = MARKS.find(({ mark }) => begins(mark));
  const text = marked ? new TextDecoder(marked.encoding).decode(bytes) : decodeUnmarked(bytes);
  return BINARY.test(text) ? { ok: false, problem: 'binary' } : { ok: true, text };
}

function decodeUnmarked(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
