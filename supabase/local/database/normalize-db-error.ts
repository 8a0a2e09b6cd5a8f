import { inspect } from 'node:util';
import { readDatabaseError } from './read-database-error.ts';

/** SQLSTATE classes the embedded backend answers correctly. */
const UNDERSTOOD = /^(PGRST|PT...|42...|22...|21...|55...|53...|23505|23503|23502|25006)$/;

/** PostgREST's statuses for other classes (its documentation, "Errors"). */
const STATUS_OF_CLASS: readonly (readonly [prefix: string, status: number])[] = [
  ['P0001', 400],
  ['23', 400],
  ['25', 500],
  ['28', 403],
  ['08', 503],
  ['54', 413],
  ['57014', 500],
];

class RestError {
  constructor(
    readonly code: string,
    readonly message: string,
    readonly detail: string | null,
    readonly hint: string | null,
    readonly summary: string,
  ) {}

  [inspect.custom](): string {
    return this.summary;
  }
}

/**
 * Gives a database error the form in which it is answered as by PostgREST, not with status 500 and no
 * message. Anything else comes back as it is.
 */
export function normalizeDbError(error: unknown): unknown {
  const { code, message, detail, hint } = readDatabaseError(error);
  if (code === undefined || !/^([0-9A-Z]{5}|PGRST)$/.test(code)) return error;
  const summary = `The database refused a request: ${code} ${message}`;
  if (UNDERSTOOD.test(code)) return new RestError(code, message, detail ?? null, hint ?? null, summary);
  const status = STATUS_OF_CLASS.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 500;
  // RAISE SQLSTATE 'PGRST' gives body and status.
  return new RestError(
    'PGRST',
    JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null }),
    JSON.stringify({ status, headers: {} }),
    null,
    summary,
  );
}
