import type { ErrorCode } from '@/shared/app-error';
import { LOAD_ERROR_TEXTS as texts } from './texts';

/** Errors of the server; others are the app's. */
const SERVER_ERRORS: ReadonlySet<ErrorCode> = new Set([
  'ERR_TIMEOUT',
  'ERR_SERVER_DOWN',
  'ERR_BAD_ANSWER',
  'ERR_REFUSED',
  'ERR_SESSION_EXPIRED',
]);

/** Why loading failed, besides the connection. */
export function describeLoadError(code: ErrorCode): string {
  return SERVER_ERRORS.has(code) ? texts.server : texts.app;
}
