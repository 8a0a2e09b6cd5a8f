import { inspect } from 'node:util';
import { readDatabaseError } from './read-database-error.ts';

/** Classes of SQLSTATE that the embedded backend answers as PostgREST does without help. */
const UNDERSTOOD = /^(PGRST|PT...|42...|22...|21...|55...|53...|23505|23503|23502|25006)$/;

/** PostgREST's answer for the other classes (PostgREST documentation, "Errors", table of HTTP status codes). */
const STATUS_OF_CLASS: readonly (readonly [prefix: string, status: number])[] = [
  ['P0001', 400],
  ['23', 400],
  ['25', 500],
  ['28', 403],
  ['08', 503],
  ['54', 413],
  ['57014', 500],
];

/** The error as the embedded backend's REST handler reads it. Printed on the console as one line. */
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

/** Gives database errors the form that is answered as PostgREST would, instead of status 500. */
export function normalizeDbError(error: unknown): unknown {
  const { code, message, detail, hint } = readDatabaseError(error);
  if (code === undefined || !/^([0-9A-Z]{5}|PGRST)$/.test(code)) return error;
  const summary = `The database refused a request: ${code} ${message}`;
  if (UNDERSTOOD.test(code)) return new RestError(code, message, detail ?? null, hint ?? null, summary);
  const status = STATUS_OF_CLASS.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 500;
  // The form of RAISE SQLSTATE 'PGRST': body and status are said outright.
  return new RestError(
    'PGRST',
    JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null }),
    JSON.stringify({ status, headers: {} }),
    null,
    summary,
  );
}
