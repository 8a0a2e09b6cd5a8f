import type { Dexie } from 'dexie';

/** A Dexie addon that drops notices to other tabs and caches for `liveQuery`, which nobody uses here. */
export function withoutLiveQuery(database: Dexie): void {
  database.unuse({ stack: 'dbcore', name: 'Observability' });
  database.unuse({ stack: 'dbcore', name: 'Cache' });
}
