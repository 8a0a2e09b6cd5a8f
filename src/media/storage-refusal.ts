import type { ErrorCode } from '@/shared/app-error';

/** What storage says when it refuses: in the body of its answer, and as an error of its library. */
export interface StorageRefusal {
  readonly status?: unknown;
  readonly statusCode?: unknown;
  readonly message?: unknown;
}

/** Words of storage about a token that it cannot use. */
const BAD_TOKEN = /jwt|"exp" claim|signature verification/i;

/**
 * The status of a refusal; 0 when there was no answer. Storage says it in the body where the transport says 400, and
 * says 400 or 403 where the token is at fault: that is a 401.
 */
export function storageStatus({ status, statusCode, message }: StorageRefusal): number {
  const inBody = Number(statusCode);
  const said = Number.isFinite(inBody) && inBody > 0 ? inBody : Number(status ?? 0);
  const isAboutToken = typeof message === 'string' && BAD_TOKEN.test(message);
  return isAboutToken && (said === 400 || said === 403) ? 401 : said;
}

/** The code of an error with this status; `otherwise` for what has no meaning of its own. */
export function storageErrorCode(status: number, otherwise: ErrorCode): ErrorCode {
  if (status === 0) return 'ERR_OFFLINE';
  if (status === 401) return 'ERR_SESSION_EXPIRED';
  if (status === 403) return 'ERR_REFUSED';
  if (status === 404 || status === 410) return 'ERR_NOT_FOUND';
  if (status === 408) return 'ERR_TIMEOUT';
  if (status === 413) return 'ERR_TOO_LARGE';
  return status === 429 || status >= 500 ? 'ERR_SERVER_DOWN' : otherwise;
}
