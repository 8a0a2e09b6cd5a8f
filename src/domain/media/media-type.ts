import { acceptedType, fileEnding, type FileKind } from './accepted-files';

export type MediaUse = 'video' | 'image' | 'subtitles';

/** Video extensions and their types. */
const VIDEO_ENDINGS: ReadonlySet<string> = new Set(['mp4', 'm4v', 'mov', 'avi', 'mkv', 'webm', 'ogg', 'ogv']);
const typesOf = (endings: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...endings].flatMap((ending) => acceptedType(ending)?.type ?? []));
const VIDEO_TYPES = typesOf(VIDEO_ENDINGS);

/** Video extensions stored privately by path (section 5). */
const STORED_BY_PATH: ReadonlySet<string> = new Set(['mp4', 'mov', 'avi', 'mkv']);

const PRIVATE_TYPES = typesOf(STORED_BY_PATH);

const SUBTITLE_TYPES: ReadonlySet<string> = new Set(['text/vtt', 'application/x-subrip']);

/** A video's type for storage; undefined if it is not a video. */
export function videoType(name: string, type: string): string | undefined {
  const ending = fileEnding(name);
  if (VIDEO_ENDINGS.has(ending)) return acceptedType(ending)?.type;
  return VIDEO_TYPES.has(type) ? type : undefined;
}

/** Whether a video is private (authoring specification, section 5). */
export function isStoredByPath(name: string): boolean {
  return STORED_BY_PATH.has(fileEnding(name));
}

/** Whether a chosen video becomes private; recordings may have only a type. */
export function isPrivateVideo(name: string, type: string): boolean {
  return isStoredByPath(name) || PRIVATE_TYPES.has(videoType(name, type) ?? '');
}

/** Whether a file can be used for a purpose. */
export function isUsableAs(use: MediaUse, name: string, type: string): boolean {
  switch (use) {
    case 'video':
      return videoType(name, type) !== undefined && !type.startsWith('audio/');
    case 'image':
      return type.startsWith('image/');
    default:
      return SUBTITLE_TYPES.has(type) || ['vtt', 'srt'].includes(fileEnding(name));
  }
}

/** Whether every supported browser can show a sniffed type. */
export function isSupportedAs(use: MediaUse, sniffed: string): boolean {
  return isUsableAs(use, '', sniffed) && sniffed !== 'image/heic';
}

/** The kind of a file, by type, else by extension. */
export function fileKind(name: string, mimeType: string): FileKind {
  if (isUsableAs('subtitles', name, mimeType)) return 'subtitles';
  if (mimeType.startsWith('image/')) return 'image';
  if (mimeType.startsWith('audio/')) return 'audio';
  if (isUsableAs('video', name, mimeType)) return 'video';
  return acceptedType(fileEnding(name))?.kind ?? 'document';
}

export const ACCEPTED: Readonly<Record<MediaUse, string>> = {
  video: 'video/*,.mkv,.avi,.mov',
  image: 'image/*',
  subtitles: '.vtt,.srt,text/vtt,application/x-subrip',
};
