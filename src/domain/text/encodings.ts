/** Encodings that browsers decode, the frequent ones of each script first. `id` is a `TextDecoder` label. */
export const ENCODINGS = [
  { id: 'utf-8', name: 'Unicode (UTF-8)' },
  { id: 'utf-16le', name: 'Unicode (UTF-16)' },
  { id: 'utf-16be', name: 'Unicode (UTF-16 big-endian)' },
  { id: 'windows-1252', name: 'Western (Windows-1252, ISO 8859-1)' },
  { id: 'iso-8859-15', name: 'Western (ISO 8859-15)' },
  { id: 'macintosh', name: 'Western (Mac)' },
  { id: 'windows-1250', name: 'Central European (Windows-1250)' },
  { id: 'iso-8859-2', name: 'Central European (ISO 8859-2)' },
  { id: 'iso-8859-3', name: 'South European (ISO 8859-3)' },
  { id: 'windows-1257', name: 'Baltic (Windows-1257)' },
  { id: 'iso-8859-4', name: 'Baltic (ISO 8859-4)' },
  { id: 'iso-8859-13', name: 'Baltic (ISO 8859-13)' },
  { id: 'iso-8859-10', name: 'Nordic (ISO 8859-10)' },
  { id: 'iso-8859-14', name: 'Celtic (ISO 8859-14)' },
  { id: 'windows-1254', name: 'Turkish (Windows-1254, ISO 8859-9)' },
  { id: 'windows-1251', name: 'Cyrillic (Windows-1251)' },
  { id: 'koi8-r', name: 'Cyrillic (KOI8-R)' },
  { id: 'koi8-u', name: 'Cyrillic (KOI8-U)' },
  { id: 'iso-8859-5', name: 'Cyrillic (ISO 8859-5)' },
  { id: 'ibm866', name: 'Cyrillic (DOS 866)' },
  { id: 'x-mac-cyrillic', name: 'Cyrillic (Mac)' },
  { id: 'windows-1253', name: 'Greek (Windows-1253)' },
  { id: 'iso-8859-7', name: 'Greek (ISO 8859-7)' },
  { id: 'windows-1255', name: 'Hebrew (Windows-1255)' },
  { id: 'iso-8859-8-i', name: 'Hebrew (ISO 8859-8-I)' },
  { id: 'windows-1256', name: 'Arabic (Windows-1256)' },
  { id: 'iso-8859-6', name: 'Arabic (ISO 8859-6)' },
  { id: 'windows-1258', name: 'Vietnamese (Windows-1258)' },
  { id: 'windows-874', name: 'Thai (Windows-874)' },
  { id: 'shift_jis', name: 'Japanese (Shift JIS)' },
  { id: 'euc-jp', name: 'Japanese (EUC-JP)' },
  { id: 'iso-2022-jp', name: 'Japanese (ISO-2022-JP)' },
  { id: 'euc-kr', name: 'Korean (EUC-KR)' },
  { id: 'gb18030', name: 'Chinese, simplified (GB18030)' },
  { id: 'big5', name: 'Chinese, traditional (Big5)' },
] as const;

export type Encoding = (typeof ENCODINGS)[number]['id'];

/** A text whose encoding can only be guessed. */
export interface UnsureText {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly guess: Encoding;
}

/** Shows a person a text and asks for its encoding. Undefined skips the file. */
export type AskEncoding = (text: UnsureText) => Promise<Encoding | undefined>;

/** Decodes bytes; what is invalid becomes U+FFFD. A byte order mark is removed. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Whether a text has characters on which encodings differ. */
export function dependsOnEncoding(text: string): boolean {
  return /[\u0080-\uffff]/.test(text);
}

/** Whether all bytes are valid UTF-8. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
