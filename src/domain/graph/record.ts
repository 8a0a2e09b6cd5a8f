/** An object of unknown fields, perhaps from a newer version. */
export type UnknownRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value's fields; none if it is not an object. */
export function fieldsOf(value: unknown): UnknownRecord {
  return isRecord(value) ? value : {};
}

/** The objects in a list; none if it is not a list. */
export function recordsOf(value: unknown): readonly UnknownRecord[] {
  return Array.isArray(value) ? value.filter((entry) => isRecord(entry)) : [];
}
