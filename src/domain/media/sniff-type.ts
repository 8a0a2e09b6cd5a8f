/** Bytes of a file's beginning that tell its type. */
export const SNIFFED_BYTES = 4096;

const MARKS: readonly (readonly [at: number, text: string, type: string])[] = [
  [1, 'PNG\r\n', 'image/png'],
  [0, '\xff\xd8\xff', 'image/jpeg'],
  [0, 'GIF8', 'image/gif'],
  [0, '\0\0\x01\0', 'image/x-icon'],
  [0, '\x1a\x45\xdf\xa3', 'video/webm'],
  [0, 'OggS', 'video/ogg'],
  [0, '\0\0\x01\xba', 'video/mpeg'],
  [0, '\0\0\x01\xb3', 'video/mpeg'],
  [0, 'ID3\x02', 'audio/mpeg'],
  [0, 'ID3\x03', 'audio/mpeg'],
  [0, 'ID3\x04', 'audio/mpeg'],
  [0, 'fLaC', 'audio/flac'],
  [0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'application/msword'],
  [0, '{\\rtf', 'application/rtf'],
  [0, 'PK\x03\x04', 'application/zip'],
  [0, 'PK\x05\x06', 'application/zip'],
];

/** First atoms of QuickTime files. */
const ATOMS = /^(?:ftyp|moov|mdat|free|skip|wide|pnot|uuid|styp)/;
/** Types of RIFF files. */
const RIFF: Readonly<Record<string, string>> = {
  WEBP: 'image/webp',
  'AVI ': 'video/x-msvideo',
  WAVE: 'audio/wav',
};

/** A file's MIME type by its first bytes, never by its name; undefined if unknown. */
export function sniffType(start: Uint8Array): string | undefined {
  const [first = 0, second = 0] = start;
  const latin = Array.from(start.subarray(0, SNIFFED_BYTES), (byte) => String.fromCodePoint(byte)).join('');
  // Atoms begin with their length, which is never a letter here.
  if (first < 0x20 && ATOMS.test(latin.slice(4, 8))) return filmType(latin.slice(4, 12));
  const riff = latin.startsWith('RIFF') ? RIFF[latin.slice(8, 12)] : undefined;
  if (riff) return riff;
  const known = MARKS.find(([at, text]) => latin.startsWith(text, at));
  if (known) return known[2];
  if (latin.slice(0, 1024).includes('%PDF-')) return 'application/pdf';
  // UTF-16 begins with a mark.
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isUtf16) return 'text/plain';
  // An MPEG frame begins with eleven set bits; AAC has no layer.
  if (first === 0xff && (second & 0xf6) === 0xf0) return 'audio/aac';
  if (first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) !== 0) return 'audio/mpeg';
  if (latin.startsWith('BM') && latin.slice(6, 10) === '\0\0\0\0') return 'image/bmp';
  const text = latin.replace(/^\xef\xbb\xbf/, '').trimStart();
  if (text.startsWith('WEBVTT')) return 'text/vtt';
  if (/^\d+\r?\n\d\d:\d\d:\d\d,\d{3} -->/.test(text)) return 'application/x-subrip';
  if (isDrawing(text)) return 'image/svg+xml';
  return latin.includes('\0') ? undefined : 'text/plain';
}

/** The type of an MP4 or QuickTime file, by its brand. */
function filmType(part: string): string {
  const brand = part.slice(4);
  if (/^avi[fs]$/.test(brand)) return 'image/avif';
  if (/^(?:hei[cxms]|hev[cx]|mif1|msf1)$/.test(brand)) return 'image/heic';
  return part.startsWith('ftyp') && brand !== 'qt  ' ? 'video/mp4' : 'video/quicktime';
}

const BEFORE = /\s*(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE svg[^>[]*(?:\[[\s\S]*?\]\s*)?>)/iy;
const DRAWING = /\s*<(?:svg:)?svg[\s/>]/iy;

/** Whether a text is SVG. */
function isDrawing(text: string): boolean {
  let at = 0;
  // One by one: a single expression would backtrack.
  for (;;) {
    BEFORE.lastIndex = at;
    if (!BEFORE.test(text)) break;
    at = BEFORE.lastIndex;
  }
  DRAWING.lastIndex = at;
  return DRAWING.test(text);
}

/** Bytes that no text holds: those below space, except tabs, line and page breaks, and Escape. */
const isControl = (byte: number) => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b);

/** Whether the first bytes are UTF-8 text, and neither PDF nor RTF. */
export function isPlainText(start: Uint8Array): boolean {
  if (start.some(isControl)) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return !/^\s*(?:%PDF-\d|\{\\rtf\d)/.test(text);
  } catch {
    return false;
  }
}

const NAMES: Readonly<Record<string, string>> = {
  'image/svg+xml': 'a drawing (SVG)',
  'image/heic': 'a photo in HEIC',
  'video/mp4': 'a film or sound in MP4',
  'video/quicktime': 'a film or sound in MP4',
  'video/webm': 'a film in WebM or MKV',
  'video/ogg': 'a film or sound in Ogg',
  'video/x-msvideo': 'a film in AVI',
  'video/mpeg': 'a film in MPEG',
  'audio/mpeg': 'sound in MP3',
  'audio/aac': 'sound in AAC',
  'audio/wav': 'sound in WAV',
  'audio/flac': 'sound in FLAC',
  'application/pdf': 'a PDF document',
  'application/zip': 'a ZIP archive',
  'application/msword': 'a document of an office program',
  'application/rtf': 'a text in RTF',
};

export function sniffedName(type: string): string {
  return NAMES[type] ?? (type.startsWith('image/') ? 'a picture' : 'plain text');
}
