import type { Failure } from './server';
import { TIMEOUT } from './with-timeout';

/** A failed PostgREST request; status 0 means no answer. */
export interface FailedRequest {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** PostgREST codes for an expired or invalid token, and for a missing function during a deployment. */
const EXPIRED = new Set(['PGRST301', 'PGRST302', 'PGRST303']);
const NOT_READY = new Set(['PGRST202', 'PGRST203', 'PGRST000', 'PGRST001', 'PGRST002', 'PGRST003']);

/**
 * Classifies a failed request by status and code, never by its message (rule Q6). Only a request that the server understood and
 * refused is at fault itself. A deployment, a truncated answer or a captive portal passes. A refusal without a code comes
 * from something in between.
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

/** SQLSTATE of a statement timeout. */
export const STATEMENT_TIMEOUT = '57014';

/** Whether a request timed out on the server or client, so that a smaller one may succeed. */
export function isTooSlow({ code }: Failure): boolean {
  return code === TIMEOUT || code === STATEMENT_TIMEOUT;
}
