/** Kinds of files. */
export const FILE_KINDS = ['image', 'video', 'audio', 'subtitles', 'document'] as const;

export type FileKind = (typeof FILE_KINDS)[number];

export interface AcceptedType {
  readonly type: string;
  readonly kind: FileKind;
  /** What `sniffType` may return for it. */
  readonly sniffed: readonly string[];
}

const PICTURE = ['png', 'jpeg', 'gif', 'webp', 'avif', 'bmp', 'x-icon'].map((type) => `image/${type}`);
const FILM = ['video/mp4', 'video/quicktime'];
const TEXT = ['text/plain', 'text/vtt', 'application/x-subrip'];

const accept = (kind: FileKind, type: string, ...sniffed: readonly string[]): AcceptedType => ({
  type,
  kind,
  sniffed: sniffed.length === 0 ? [type] : sniffed,
});

/** The file types that can be uploaded, as in the buckets: no HTML and no programs, since we serve the files. */
const ACCEPTED_FILES: Readonly<Record<string, AcceptedType>> = {
  png: accept('image', 'image/png', ...PICTURE),
  jpg: accept('image', 'image/jpeg', ...PICTURE),
  jpeg: accept('image', 'image/jpeg', ...PICTURE),
  gif: accept('image', 'image/gif', ...PICTURE),
  webp: accept('image', 'image/webp', ...PICTURE),
  avif: accept('image', 'image/avif', ...PICTURE),
  bmp: accept('image', 'image/bmp', ...PICTURE),
  ico: accept('image', 'image/x-icon', ...PICTURE),
  heic: accept('image', 'image/heic', 'image/heic', ...PICTURE),
  svg: accept('image', 'image/svg+xml'),
  mp4: accept('video', 'video/mp4', ...FILM),
  m4v: accept('video', 'video/mp4', ...FILM),
  mov: accept('video', 'video/quicktime', ...FILM),
  '3gp': accept('video', 'video/3gpp', ...FILM),
  webm: accept('video', 'video/webm'),
  mkv: accept('video', 'video/x-matroska', 'video/webm'),
  ogv: accept('video', 'video/ogg'),
  ogg: accept('video', 'video/ogg'),
  avi: accept('video', 'video/x-msvideo'),
  mpg: accept('video', 'video/mpeg'),
  mpeg: accept('video', 'video/mpeg'),
  mp3: accept('audio', 'audio/mpeg'),
  m4a: accept('audio', 'audio/mp4', ...FILM),
  aac: accept('audio', 'audio/aac', 'audio/aac', 'audio/mpeg'),
  oga: accept('audio', 'audio/ogg', 'video/ogg'),
  opus: accept('audio', 'audio/ogg', 'video/ogg'),
  weba: accept('audio', 'audio/webm', 'video/webm'),
  wav: accept('audio', 'audio/wav'),
  flac: accept('audio', 'audio/flac', 'audio/flac', 'audio/mpeg'),
  pdf: accept('document', 'application/pdf'),
  txt: accept('document', 'text/plain', ...TEXT),
  md: accept('document', 'text/markdown', ...TEXT),
  csv: accept('document', 'text/csv', ...TEXT),
  json: accept('document', 'application/json', ...TEXT),
  vtt: accept('subtitles', 'text/vtt', ...TEXT),
  srt: accept('subtitles', 'application/x-subrip', ...TEXT),
  rtf: accept('document', 'application/rtf'),
  zip: accept('document', 'application/zip'),
  epub: accept('document', 'application/epub+zip', 'application/zip'),
  doc: accept('document', 'application/msword', 'application/msword', 'application/rtf'),
  xls: accept('document', 'application/vnd.ms-excel', 'application/msword'),
  ppt: accept('document', 'application/vnd.ms-powerpoint', 'application/msword'),
  docx: accept(
    'document',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/zip',
  ),
  xlsx: accept(
    'document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/zip',
  ),
  pptx: accept(
    'document',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/zip',
  ),
  odt: accept('document', 'application/vnd.oasis.opendocument.text', 'application/zip'),
  ods: accept('document', 'application/vnd.oasis.opendocument.spreadsheet', 'application/zip'),
  odp: accept('document', 'application/vnd.oasis.opendocument.presentation', 'application/zip'),
};

/** A name's extension in lowercase; empty without one. */
export function fileEnding(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The type for an extension; undefined for unknown ones, such as "2" in "Part 1.2". */
export function acceptedType(ending: string): AcceptedType | undefined {
  return Object.hasOwn(ACCEPTED_FILES, ending) ? ACCEPTED_FILES[ending] : undefined;
}

/** The extension of a type's files; undefined for types that cannot be uploaded. */
export function endingOf(mimeType: string): string | undefined {
  const type = mimeType.split(';', 1)[0]?.trim().toLowerCase();
  return Object.keys(ACCEPTED_FILES).find((ending) => ACCEPTED_FILES[ending]?.type === type);
}

/** A file's own extension, else one for its type: phones' recordings lack one. */
export function acceptedEnding(name: string, type: string): string | undefined {
  const own = fileEnding(name);
  return own === '' ? endingOf(type) : acceptedType(own) && own;
}
