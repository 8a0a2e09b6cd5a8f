import { fileEnding } from './media-type';

/** Kinds of files that can be uploaded (authoring specification, section 2). */
export type FileKind = 'image' | 'video' | 'audio' | 'document';

/** One way in which files begin, by which they are told apart. `plain` is text without any mark. */
export type FileForm =
  | 'image'
  | 'svg'
  | 'heic'
  | 'film'
  | 'matroska'
  | 'ogg'
  | 'avi'
  | 'mpeg'
  | 'mp3'
  | 'aac'
  | 'wav'
  | 'flac'
  | 'pdf'
  | 'zip'
  | 'office'
  | 'rtf'
  | 'plain';

/** A type of file that can be uploaded. */
export interface AcceptedType {
  readonly type: string;
  readonly kind: FileKind;
  /** How a file of this type may begin. */
  readonly forms: readonly FileForm[];
}

const accept = (kind: FileKind, type: string, ...forms: readonly FileForm[]): AcceptedType => ({
  type,
  kind,
  forms,
});

/**
 * Every ending of a file that can be uploaded: a closed list. The same types are allowed by the buckets
 * (`supabase/migrations`). No HTML and no programs: a file is served from the backend's own address.
 */
export const ACCEPTED_FILES: Readonly<Record<string, AcceptedType>> = {
  png: accept('image', 'image/png', 'image'),
  jpg: accept('image', 'image/jpeg', 'image'),
  jpeg: accept('image', 'image/jpeg', 'image'),
  gif: accept('image', 'image/gif', 'image'),
  webp: accept('image', 'image/webp', 'image'),
  avif: accept('image', 'image/avif', 'image'),
  bmp: accept('image', 'image/bmp', 'image'),
  ico: accept('image', 'image/x-icon', 'image'),
  heic: accept('image', 'image/heic', 'heic', 'image'),
  svg: accept('image', 'image/svg+xml', 'svg'),
  mp4: accept('video', 'video/mp4', 'film'),
  m4v: accept('video', 'video/mp4', 'film'),
  mov: accept('video', 'video/quicktime', 'film'),
  '3gp': accept('video', 'video/3gpp', 'film'),
  webm: accept('video', 'video/webm', 'matroska'),
  mkv: accept('video', 'video/x-matroska', 'matroska'),
  ogv: accept('video', 'video/ogg', 'ogg'),
  ogg: accept('video', 'video/ogg', 'ogg'),
  avi: accept('video', 'video/x-msvideo', 'avi'),
  mpg: accept('video', 'video/mpeg', 'mpeg'),
  mpeg: accept('video', 'video/mpeg', 'mpeg'),
  mp3: accept('audio', 'audio/mpeg', 'mp3'),
  m4a: accept('audio', 'audio/mp4', 'film'),
  aac: accept('audio', 'audio/aac', 'aac', 'mp3'),
  oga: accept('audio', 'audio/ogg', 'ogg'),
  opus: accept('audio', 'audio/ogg', 'ogg'),
  weba: accept('audio', 'audio/webm', 'matroska'),
  wav: accept('audio', 'audio/wav', 'wav'),
  flac: accept('audio', 'audio/flac', 'flac', 'mp3'),
  pdf: accept('document', 'application/pdf', 'pdf'),
  txt: accept('document', 'text/plain', 'plain'),
  md: accept('document', 'text/markdown', 'plain'),
  csv: accept('document', 'text/csv', 'plain'),
  json: accept('document', 'application/json', 'plain'),
  vtt: accept('document', 'text/vtt', 'plain'),
  srt: accept('document', 'application/x-subrip', 'plain'),
  rtf: accept('document', 'application/rtf', 'rtf'),
  zip: accept('document', 'application/zip', 'zip'),
  epub: accept('document', 'application/epub+zip', 'zip'),
  doc: accept('document', 'application/msword', 'office', 'rtf'),
  xls: accept('document', 'application/vnd.ms-excel', 'office'),
  ppt: accept('document', 'application/vnd.ms-powerpoint', 'office'),
  docx: accept('document', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'zip'),
  xlsx: accept('document', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'zip'),
  pptx: accept(
    'document',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'zip',
  ),
  odt: accept('document', 'application/vnd.oasis.opendocument.text', 'zip'),
  ods: accept('document', 'application/vnd.oasis.opendocument.spreadsheet', 'zip'),
  odp: accept('document', 'application/vnd.oasis.opendocument.presentation', 'zip'),
};

/** The ending under which a file is taken: its own, else one for its type, as recordings of phones have. */
export function acceptedEnding(name: string, type: string): string | undefined {
  const own = fileEnding(name);
  if (Object.hasOwn(ACCEPTED_FILES, own)) return own;
  const plain = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (own !== '' || plain === '') return undefined;
  return Object.keys(ACCEPTED_FILES).find((ending) => ACCEPTED_FILES[ending]?.type === plain);
}
