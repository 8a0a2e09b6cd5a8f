export interface DatabaseErrorFacts {
  /** SQLSTATE, if any. */
  readonly code: string | undefined;
  readonly message: string;
  readonly detail: string | undefined;
  readonly hint: string | undefined;
  /** 1-based position of the error. */
  readonly position: number | undefined;
}

/** Reads an error of either driver. */
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
