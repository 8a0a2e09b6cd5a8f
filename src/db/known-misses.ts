import type { Dexie } from 'dexie';

const known = new WeakMap<Dexie, ReadonlySet<unknown>>();

/**
 * Says of keys that no document has them. Holds until `forgetMisses`, which the next write calls; only for those who keep
 * all other writers out meanwhile, over all tabs.
 */
export function noteMisses(database: Dexie, keys: ReadonlySet<unknown>): void {
  known.set(database, keys);
}

export function forgetMisses(database: Dexie): void {
  known.delete(database);
}

/** Whether it is known of all these keys that no document has them. */
export function areMisses(database: Dexie, keys: readonly unknown[]): boolean {
  const misses = known.get(database);
  return misses !== undefined && keys.every((key) => misses.has(key));
}
