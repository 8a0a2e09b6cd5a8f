/** Object ids of PostgreSQL's own types whose text form differs from what PostgREST answers. */
export const TYPE_ID = { timestamp: 1114, timestamptz: 1184, json: 114, jsonb: 3802 } as const;

/** `2026-01-02 03:04:05.678+00` as PostgREST writes it: `2026-01-02T03:04:05.678+00:00`. */
export function toIsoTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/** JSON for the wire. Text is taken as JSON already: the embedded backend hands over text it has made itself. */
export function toJsonText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
