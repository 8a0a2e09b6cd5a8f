/** A plain object of unknown fields: how the flow rules see whatever a newer version may have written. */
export type UnknownRecord = Readonly<Record<string, unknown>>;

/** Whether a value is an object with fields (and not a list). */
export function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of a value; none when it is not an object. */
export function fieldsOf(value: unknown): UnknownRecord {
  return isRecord(value) ? value : {};
}

/** The entries of a list that are objects, as the choices of a node are; none when the value is not a list. */
export function recordsOf(value: unknown): readonly UnknownRecord[] {
  return Array.isArray(value) ? value.filter((entry) => isRecord(entry)) : [];
}
