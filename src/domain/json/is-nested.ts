/** Whether anything lies so many levels deep in a JSON value, which is itself at level 0. Looks no deeper. */
export function isNested(value: unknown, levels: number): boolean {
  if (levels <= 0) return true;
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((entry) => isNested(entry, levels - 1));
  for (const name in value) {
    if (isNested((value as Readonly<Record<string, unknown>>)[name], levels - 1)) return true;
  }
  return false;
}
