import type { ErrorCode } from '@/shared/app-error';
import { LOAD_ERROR_TEXTS as texts } from './texts';

/** Codes of what a server did, or did not do. No other error may be laid on it. */
const OF_SERVER: ReadonlySet<ErrorCode> = new Set([
  'ERR_TIMEOUT',
  'ERR_SERVER_DOWN',
  'ERR_BAD_ANSWER',
  'ERR_REFUSED',
  'ERR_SESSION_EXPIRED',
]);

/** Why something could not be loaded, and what to do, where the line is not the reason. */
export function describeLoadError(code: ErrorCode): string {
  return OF_SERVER.has(code) ? texts.server : texts.app;
}
