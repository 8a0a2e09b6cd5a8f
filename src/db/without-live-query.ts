import type { Dexie } from 'dexie';

/** A Dexie addon that disables notifications to other tabs and caches for `liveQuery`, which is not used here. */
export function withoutLiveQuery(database: Dexie): void {
  database.unuse({ stack: 'dbcore', name: 'Observability' });
  database.unuse({ stack: 'dbcore', name: 'Cache' });
}
