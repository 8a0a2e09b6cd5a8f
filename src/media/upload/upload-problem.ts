import { AppError, type ErrorCode } from '@/shared/app-error';
import type { UploadProblem } from '../store/device-file';
import { UPLOAD_TEXTS } from '../texts';

/** Texts by error code. */
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
  // A reason is the name of a text.
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
