import type { Dexie } from 'dexie';
import type { RxStorage } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { unobserved } from './unobserved';

/** The storage of the documents: RxDB's for IndexedDB, which is opened again where the browser closes it. */
export function documentsStorage(): RxStorage<unknown, unknown> {
  return getRxStorageDexie({ addons: [unobserved, opensAgain] });
}

/**
 * A Dexie addon for the databases of RxDB's storage, which are opened once. When the browser itself closes a connection,
 * as Safari does to pages that were in the background, the next access opens it again; without this the page could write
 * nothing until it is reloaded. A database that somebody else deletes or upgrades stays closed.
 */
function opensAgain(database: Dexie): void {
  database._options.autoOpen = true;
  database.on('versionchange', () => {
    database.close();
    // Dexie's own answer, which comes after this one, would let the next access open it.
    return false;
  });
}
