import { AppError, type ErrorCode } from '@/shared/app-error';
import type { UploadProblem } from './upload-item';

/** The texts of the authoring specification, sections 5 and 8, are kept exactly. */
export const UPLOAD_TEXTS = {
  signedOut: 'You must be signed in to upload files',
  failed: 'Upload failed',
  failedWith: (status: number) => `Upload failed with status ${status}`,
  noSignedUrl: 'No signed URL received',
  noRecord: 'Failed to create media file record',
  tooLarge: 'File exceeds 500MB limit',
  tooLargeForServer: 'This file is larger than the server accepts.',
  offline: 'Waiting for a connection. The upload continues automatically.',
  timeout: 'The connection is too slow right now. The upload continues automatically.',
  busy: 'The server cannot be reached right now. The upload continues automatically.',
  sessionExpired: 'Your session has expired. The upload resumes when you sign in again.',
  empty: 'This file is empty (0 bytes).',
  changed:
    'This file was changed or removed while it was being read. Choose it again; nothing else was affected.',
  lost: 'This browser lost the file before it was uploaded. Choose it again.',
  noRoom: 'There is no room for this file on this device. None of it was saved.',
  noStorage: 'This browser does not let the page store files.',
  wrongType: (what: string) => `${what} cannot be uploaded. Allowed are images, videos, audio and documents.`,
  mismatch: (ending: string, found: string) =>
    `This file is called .${ending} but contains ${found}. Correct its file name, or choose another file.`,
  notWhatItSays: (ending: string) => `This file is called .${ending} but its content is of another type.`,
  brokenImage: 'This picture cannot be read: it is damaged or has too many pixels. Choose another one.',
  heic: 'This browser cannot read HEIC photos. Save the photo as JPEG and choose that.',
  noCaptions:
    'No subtitles were found in this file. Each needs a line of times, such as 00:00:01.000 --> 00:00:04.000, with its text below. Choose another file.',
  largeCaptions:
    'This file is too large for subtitles (at most 5 MB). Choose another one, or split the video into parts.',
} as const;

/** Errors with their own words. */
const BY_CODE: Readonly<Partial<Record<ErrorCode, string>>> = {
  ERR_NOT_SIGNED_IN: UPLOAD_TEXTS.signedOut,
  ERR_SESSION_EXPIRED: UPLOAD_TEXTS.sessionExpired,
  ERR_OFFLINE: UPLOAD_TEXTS.offline,
  ERR_TIMEOUT: UPLOAD_TEXTS.timeout,
  ERR_QUOTA: UPLOAD_TEXTS.noRoom,
  ERR_STORAGE_DENIED: UPLOAD_TEXTS.noStorage,
  ERR_MEDIA_SIZE: UPLOAD_TEXTS.tooLarge,
  ERR_TOO_LARGE: UPLOAD_TEXTS.tooLargeForServer,
  ERR_MEDIA_UNREADABLE: UPLOAD_TEXTS.changed,
};

/** An upload's error in words. */
export function uploadProblem(error: unknown): UploadProblem {
  if (!(error instanceof AppError)) return { code: 'ERR_UPLOAD', text: UPLOAD_TEXTS.failed };
  const { code, details } = error;
  const { reason, status, text } = details;
  if (typeof text === 'string') return { code, text };
  // Reasons name their words.
  const words = (UPLOAD_TEXTS as Readonly<Record<string, unknown>>)[String(reason)];
  if (typeof words === 'string') return { code, text: words };
  if (isPassing(error) && code === 'ERR_SERVER_DOWN') return { code, text: UPLOAD_TEXTS.busy };
  const general = BY_CODE[code];
  if (general !== undefined) return { code, text: general };
  if (typeof status === 'number' && status > 0) return { code, text: UPLOAD_TEXTS.failedWith(status) };
  return { code, text: UPLOAD_TEXTS.failed };
}

const PASSING: ReadonlySet<ErrorCode> = new Set([
  'ERR_OFFLINE',
  'ERR_TIMEOUT',
  'ERR_SESSION_EXPIRED',
  'ERR_NOT_SIGNED_IN',
  'ERR_QUOTA',
]);

/** Statuses of an unavailable server; others may be the file's fault. */
const AWAY: ReadonlySet<unknown> = new Set([undefined, 408, 423, 429, 502, 503, 504]);

/** Whether an upload waits, however often it fails (decision L8). */
export function isPassing({ code, details }: AppError): boolean {
  return PASSING.has(code) || (code === 'ERR_SERVER_DOWN' && AWAY.has(details['status']));
}
