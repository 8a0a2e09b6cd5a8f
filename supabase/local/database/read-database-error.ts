/** What PostgreSQL said about a statement that it refused. */
export interface DatabaseErrorFacts {
  /** SQLSTATE, where the database gave one. */
  readonly code: string | undefined;
  readonly message: string;
  readonly detail: string | undefined;
  readonly hint: string | undefined;
  /** Character of the statement, from 1, at which the fault was seen. */
  readonly position: number | undefined;
}

/** Reads the error of either driver (PGlite or postgres.js), or any other thrown thing. */
export function readDatabaseError(error: unknown): DatabaseErrorFacts {
  const fields = (typeof error === 'object' && error !== null ? error : {}) as Readonly<
    Record<string, unknown>
  >;
  const text = (name: string): string | undefined => {
    const value = fields[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const position = Number(text('position') ?? fields['position']);
  return {
    code: text('code'),
    message: text('message') ?? String(error),
    detail: text('detail'),
    hint: text('hint'),
    position: Number.isInteger(position) && position > 0 ? position : undefined,
  };
}
