import { isDrawing } from '../media/is-drawing';
import type { ModuleMedia } from '../module/module-media';

/** How many bytes of a file's beginning tell what it is. */
export const KIND_BYTES = 512;

/** Types that are taken for each use. */
const ALLOWED: Readonly<Record<ModuleMedia['use'], ReadonlySet<string>>> = {
  image: new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/svg+xml']),
  video: new Set(['video/mp4', 'video/quicktime', 'video/webm', 'video/ogg', 'video/x-msvideo']),
  subtitles: new Set(['text/vtt', 'application/x-subrip']),
};

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/ogg': 'ogg',
  'video/x-msvideo': 'avi',
  'text/vtt': 'vtt',
  'application/x-subrip': 'srt',
};

const ASCII: readonly (readonly [at: number, text: string, type: string])[] = [
  [1, 'PNG\r\n', 'image/png'],
  [0, '\xff\xd8\xff', 'image/jpeg'],
  [0, 'GIF8', 'image/gif'],
  [8, 'WEBP', 'image/webp'],
  [0, '\x1a\x45\xdf\xa3', 'video/webm'],
  [0, 'OggS', 'video/ogg'],
  [8, 'AVI ', 'video/x-msvideo'],
];

/** First parts of QuickTime films that do not say what they are. */
const OLD_FILMS: ReadonlySet<string> = new Set(['moov', 'mdat', 'free', 'skip', 'wide', 'pnot']);

/** What a file is, told by its first bytes and never by its name; undefined for anything that a module does not show. */
export function mediaKind(start: Uint8Array): string | undefined {
  const latin = Array.from(start.subarray(0, KIND_BYTES), (byte) => String.fromCodePoint(byte)).join('');
  const known = ASCII.find(([at, text]) => latin.startsWith(text, at));
  if (known) return known[2];
  if (latin.startsWith('ftyp', 4)) {
    const brand = latin.slice(8, 12);
    if (brand === 'avif' || brand === 'avis') return 'image/avif';
    return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
  }
  if (OLD_FILMS.has(latin.slice(4, 8))) return 'video/quicktime';
  const text = latin.replace(/^\xef\xbb\xbf/, '').trimStart();
  if (text.startsWith('WEBVTT')) return 'text/vtt';
  if (/^\d+\r?\n\d\d:\d\d:\d\d,\d{3} -->/.test(text)) return 'application/x-subrip';
  return isDrawing(text) ? 'image/svg+xml' : undefined;
}

/** Whether a file of this type can be used so. */
export function isKindFor(use: ModuleMedia['use'], type: string): boolean {
  return ALLOWED[use].has(type);
}

/** The ending of a file's name that goes with its type; undefined for types that a module does not show. */
export function endingOf(type: string): string | undefined {
  return Object.hasOwn(ENDINGS, type) ? ENDINGS[type] : undefined;
}
