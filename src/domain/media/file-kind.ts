import { fileEnding, isFor } from './media-type';

/** What a file is, for people. */
export const FILE_KINDS = ['image', 'video', 'audio', 'subtitles', 'document'] as const;

export type FileKind = (typeof FILE_KINDS)[number];

const AUDIO_ENDINGS: ReadonlySet<string> = new Set(['mp3', 'm4a', 'aac', 'oga', 'wav', 'flac', 'weba']);
const IMAGE_ENDINGS: ReadonlySet<string> = new Set([
  'png',
  'jpg',
  'jpeg',
  'gif',
  'webp',
  'avif',
  'svg',
  'bmp',
  'ico',
  'heic',
]);

/** What kind of file it is, by its type, and where that says nothing by the ending of its name. */
export function fileKind(name: string, mimeType: string): FileKind {
  if (isFor('subtitles', name, mimeType)) return 'subtitles';
  if (mimeType.startsWith('image/')) return 'image';
  if (mimeType.startsWith('audio/')) return 'audio';
  if (isFor('video', name, mimeType)) return 'video';
  const ending = fileEnding(name);
  if (AUDIO_ENDINGS.has(ending)) return 'audio';
  return IMAGE_ENDINGS.has(ending) ? 'image' : 'document';
}
