import type { FileForm } from './accepted-files';
import { isDrawing } from './is-drawing';

/** How many bytes of a file's beginning tell what it is. */
export const FORM_BYTES = 4096;

const MARKS: readonly (readonly [at: number, text: string, form: FileForm])[] = [
  [1, 'PNG\r\n', 'image'],
  [0, '\xff\xd8\xff', 'image'],
  [0, 'GIF8', 'image'],
  [0, '\0\0\x01\0', 'image'],
  [0, '\x1a\x45\xdf\xa3', 'matroska'],
  [0, 'OggS', 'ogg'],
  [0, '\0\0\x01\xba', 'mpeg'],
  [0, '\0\0\x01\xb3', 'mpeg'],
  [0, 'ID3\x02', 'mp3'],
  [0, 'ID3\x03', 'mp3'],
  [0, 'ID3\x04', 'mp3'],
  [0, 'fLaC', 'flac'],
  [0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'office'],
  [0, '{\\rtf', 'rtf'],
  [0, 'PK\x03\x04', 'zip'],
  [0, 'PK\x05\x06', 'zip'],
];

/** First parts of QuickTime films, the oldest of which do not say what they are. */
const ATOMS: ReadonlySet<string> = new Set([
  'ftyp',
  'moov',
  'mdat',
  'free',
  'skip',
  'wide',
  'pnot',
  'uuid',
  'styp',
]);
/** What RIFF files say that they hold. */
const RIFF: Readonly<Record<string, FileForm>> = { WEBP: 'image', 'AVI ': 'avi', WAVE: 'wav' };

const PICTURE_BRANDS: Readonly<Record<string, FileForm>> = {
  avif: 'image',
  avis: 'image',
  heic: 'heic',
  heix: 'heic',
  heim: 'heic',
  heis: 'heic',
  hevc: 'heic',
  hevx: 'heic',
  mif1: 'heic',
  msf1: 'heic',
};

/** What a file holds, told by its first bytes and never by its name; undefined for what is none of these. */
export function fileForm(start: Uint8Array): FileForm | undefined {
  const latin = Array.from(start.subarray(0, FORM_BYTES), (byte) => String.fromCodePoint(byte)).join('');
  // Before its name stands the length of a part. No file here is so long that it would begin with a letter.
  if ((start[0] ?? 0) < 0x20 && ATOMS.has(latin.slice(4, 8)))
    return PICTURE_BRANDS[latin.slice(8, 12)] ?? 'film';
  const riff = latin.startsWith('RIFF') ? RIFF[latin.slice(8, 12)] : undefined;
  if (riff) return riff;
  const known = MARKS.find(([at, text]) => latin.startsWith(text, at));
  if (known) return known[2];
  if (latin.slice(0, 1024).includes('%PDF-')) return 'pdf';
  // A frame of sound begins with eleven set bits; those of AAC have no layer.
  if (start[0] === 0xff && ((start[1] ?? 0) & 0xf6) === 0xf0) return 'aac';
  if (start[0] === 0xff && ((start[1] ?? 0) & 0xe0) === 0xe0 && ((start[1] ?? 0) & 0x06) !== 0) {
    return isUtf16(start) ? 'plain' : 'mp3';
  }
  if (latin.startsWith('BM') && latin.slice(6, 10) === '\0\0\0\0') return 'image';
  if (isDrawing(latin.replace(/^\xef\xbb\xbf/, ''))) return 'svg';
  return isUtf16(start) || !start.subarray(0, FORM_BYTES).includes(0) ? 'plain' : undefined;
}

/** Texts of two bytes a letter begin with a mark. */
function isUtf16(start: Uint8Array): boolean {
  const [first, second] = start;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** What a file is called that begins so. */
export const FORM_NAMES: Readonly<Record<FileForm, string>> = {
  image: 'a picture',
  svg: 'a drawing (SVG)',
  heic: 'a photo in HEIC',
  film: 'a film or sound in MP4',
  matroska: 'a film in WebM or MKV',
  ogg: 'a film or sound in Ogg',
  avi: 'a film in AVI',
  mpeg: 'a film in MPEG',
  mp3: 'sound in MP3',
  aac: 'sound in AAC',
  wav: 'sound in WAV',
  flac: 'sound in FLAC',
  pdf: 'a PDF document',
  zip: 'a ZIP archive',
  office: 'a document of an office program',
  rtf: 'a text in RTF',
  plain: 'plain text',
};
