import * as v from 'valibot';
import { AppError, type ErrorCode } from '@/shared/app-error';
import type { BackendConfig } from '@/shared/config';
import { QUEUE } from '@/shared/limits';

export interface StorageRequest {
  readonly method: 'POST' | 'DELETE';
  /** Below `/storage/v1`, or an address of the backend. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

/** Any answer, including refusals. */
export interface StorageAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Sends a request to storage, with a token or the public key.
 * @throws AppError ERR_OFFLINE, ERR_TIMEOUT; the signal's reason when aborted
 */
export async function requestStorage(
  config: BackendConfig,
  token: string,
  { method, path, headers, body, signal }: StorageRequest,
  send: typeof fetch = fetch,
): Promise<StorageAnswer> {
  const timeout = AbortSignal.timeout(QUEUE.requestTimeout);
  try {
    const response = await send(path.startsWith('/') ? `${config.url}/storage/v1${path}` : path, {
      method,
      headers: { apikey: config.anonKey, Authorization: `Bearer ${token}`, ...headers },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (timeout.aborted) throw new AppError('ERR_TIMEOUT', 'storage did not answer in time', { cause });
    throw new AppError('ERR_OFFLINE', 'no answer from storage', { cause });
  }
}

export const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');

const refusalSchema = v.pipe(v.string(), v.parseJson(), v.object({ statusCode: v.optional(v.unknown()) }));

/** How storage words an invalid token, as JSON or text. */
const BAD_TOKEN = /jwt|\bexp\\?" claim|signature verification/i;

/** The status that storage means: it may be in the body of a 400, and a bad token is answered with 400 or 403. */
export function actualStatus({ status, text }: StorageAnswer): number {
  const refusal = v.safeParse(refusalSchema, text);
  const inBody = refusal.success ? Number(refusal.output.statusCode) : Number.NaN;
  const meant = inBody > 0 ? inBody : status;
  return (meant === 400 || meant === 403) && BAD_TOKEN.test(text) ? 401 : meant;
}

const CODES: Readonly<Partial<Record<number, ErrorCode>>> = {
  401: 'ERR_SESSION_EXPIRED',
  403: 'ERR_REFUSED',
  404: 'ERR_NOT_FOUND',
  408: 'ERR_TIMEOUT',
  410: 'ERR_NOT_FOUND',
  413: 'ERR_TOO_LARGE',
  429: 'ERR_SERVER_DOWN',
};

/** A refusal's error; `otherwise` for other statuses. */
export function storageError(answer: StorageAnswer, otherwise: ErrorCode = 'ERR_UPLOAD'): AppError {
  const status = actualStatus(answer);
  const code = CODES[status] ?? (status >= 500 ? 'ERR_SERVER_DOWN' : otherwise);
  return new AppError(code, `storage answered ${status}: ${answer.text.slice(0, 200)}`, {
    details: { status },
  });
}

/**
 * Captive portals answer with pages, storage with JSON.
 * @throws AppError ERR_OFFLINE
 */
export function checkIsFromStorage({ text }: StorageAnswer): void {
  if (!v.is(v.pipe(v.string(), v.parseJson(), v.nullable(v.looseObject({}))), text))
    throw captivePortalError();
}

/** The error for an answer of a captive portal or proxy. */
export function captivePortalError(): AppError {
  return new AppError('ERR_OFFLINE', 'a captive portal or proxy answered in place of storage');
}
