/** Types with another text form in PostgREST. */
export const TYPE_ID = { timestamp: 1114, timestamptz: 1184, json: 114, jsonb: 3802 } as const;

/** A timestamp as PostgREST writes it: `2026-01-02T03:04:05.678+00:00`. */
export function toIsoTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/** JSON for the wire; text is JSON already. */
export function toJsonText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
