import type { Dexie } from 'dexie';

/**
 * A Dexie addon for databases that nobody follows by `liveQuery`: what is written is not told to all tabs, which Dexie
 * does after every write, in detail, and no answers are kept for such followers, who are looked for at the end of each
 * transaction. Our own tabs hear of changes from RxDB and from the outbox.
 */
export function unobserved(database: Dexie): void {
  database.unuse({ stack: 'dbcore', name: 'Observability' });
  database.unuse({ stack: 'dbcore', name: 'Cache' });
}
