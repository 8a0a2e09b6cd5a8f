import type { Failure } from './server';
import { TIMEOUT } from './with-timeout';

/** What PostgREST says of a request that failed; a status of 0 is "no answer". */
export interface FailedRequest {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** PostgREST's codes for a token that is expired or wrong, and for a function that is not there (yet). */
const EXPIRED = new Set(['PGRST301', 'PGRST302', 'PGRST303']);
const NOT_READY = new Set(['PGRST202', 'PGRST203', 'PGRST000', 'PGRST001', 'PGRST002', 'PGRST003']);

/**
 * Sorts a failed request (rule Q6), by status and code, never by the words of its message. Only what the server
 * understood and refused is the request's own fault; a server in the middle of a deployment passes without help, and so
 * does an answer that broke off or is the page of a hotel. A refusal without a code comes from something in between.
 */
export function classifyFailure({ status, code, message }: FailedRequest): Failure {
  const kind = ((): Failure['kind'] => {
    if (status === 413) return 'too-large';
    if (status === 401 || EXPIRED.has(code)) return 'expired';
    if (status < 400 || status === 404 || status === 408 || status === 429 || status >= 500)
      return 'transport';
    if (code === '') return 'unexplained';
    return NOT_READY.has(code) ? 'transport' : 'refused';
  })();
  return { kind, code: code === '' ? String(status) : code, message };
}

/** SQLSTATE of a statement that took longer than the server allows. */
export const STATEMENT_TIMEOUT = '57014';

/** Whether a request took too long for the server, or for us: a smaller one may not. */
export function isTooSlow({ code }: Failure): boolean {
  return code === TIMEOUT || code === STATEMENT_TIMEOUT;
}
