/** Deep equality of JSON values in which absent, `undefined` and `null` are equal, as on the server. See `equalJson`. */
export function looselyEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || a === undefined || b === null || b === undefined) return (a ?? null) === (b ?? null);
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((value, index) => looselyEqual(value, b[index]));
  }
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  for (const key of Object.keys(left)) if (!looselyEqual(left[key], right[key])) return false;
  for (const key of Object.keys(right))
    if (!(key in left) && !looselyEqual(undefined, right[key])) return false;
  return true;
}
