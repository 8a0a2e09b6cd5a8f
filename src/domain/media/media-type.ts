/** What a file is used for in a module. */
export type MediaUse = 'video' | 'image' | 'subtitles';

/** Types of video files by their ending. Many systems name none for mkv and avi. */
const VIDEO_TYPES: Readonly<Partial<Record<string, string>>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  mkv: 'video/x-matroska',
  webm: 'video/webm',
  ogg: 'video/ogg',
  ogv: 'video/ogg',
};

/** Endings of video files that are stored by their path; everything else has a public address (section 5). */
const STORED_BY_PATH: ReadonlySet<string> = new Set(['mp4', 'mov', 'avi', 'mkv']);

/** The types of those. */
const PRIVATE_TYPES: ReadonlySet<string> = new Set(
  [...STORED_BY_PATH].flatMap((ending) => VIDEO_TYPES[ending] ?? []),
);

const SUBTITLE_TYPES: ReadonlySet<string> = new Set(['text/vtt', 'application/x-subrip']);

/** A file name's ending in small letters, without the dot; empty when it has none. */
export function fileEnding(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The type of a video file as storage takes it; undefined for a file that is no video. */
export function videoType(name: string, type: string): string | undefined {
  const byEnding = VIDEO_TYPES[fileEnding(name)];
  if (byEnding !== undefined) return byEnding;
  return Object.values(VIDEO_TYPES).includes(type) ? type : undefined;
}

/** Whether a video file is private, reached by its path and a signed link (authoring specification, section 5). */
export function isStoredByPath(name: string): boolean {
  return STORED_BY_PATH.has(fileEnding(name));
}

/**
 * Whether a chosen video becomes a private file: by its ending, and by its type where the name has another ending or none,
 * as recordings of phones have.
 */
export function isPrivateVideo(name: string, type: string): boolean {
  return isStoredByPath(name) || PRIVATE_TYPES.has(videoType(name, type) ?? '');
}

/** Whether a file of this name and type can be used so. */
export function isFor(use: MediaUse, name: string, type: string): boolean {
  switch (use) {
    case 'video':
      return videoType(name, type) !== undefined && !type.startsWith('audio/');
    case 'image':
      return type.startsWith('image/');
    default:
      return SUBTITLE_TYPES.has(type) || ['vtt', 'srt'].includes(fileEnding(name));
  }
}

/** What an `input` of type file accepts. */
export const ACCEPTED: Readonly<Record<MediaUse, string>> = {
  video: 'video/*,.mkv,.avi,.mov',
  image: 'image/*',
  subtitles: '.vtt,.srt,text/vtt,application/x-subrip',
};
