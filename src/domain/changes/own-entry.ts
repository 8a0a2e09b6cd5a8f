/**
 * The entry of a table of words. A key may be anything that was stored, so what every object has by birth (`valueOf`,
 * `constructor`) is no entry.
 */
export function ownEntry<T>(entries: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(entries, key) ? entries[key] : undefined;
}
