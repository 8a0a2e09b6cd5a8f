import type { Dexie } from 'dexie';
import type { RxStorage } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { withoutLiveQuery } from './without-live-query';

/** The storage of the documents: RxDB's for IndexedDB, which is opened again where the browser closes it. */
export function documentsStorage(): RxStorage<unknown, unknown> {
  return getRxStorageDexie({ addons: [withoutLiveQuery, opensAgain] });
}

/**
 * Opens a database again whose connection the browser closed, as Safari does; one that is deleted or upgraded stays
 * closed.
 */
function opensAgain(database: Dexie): void {
  database._options.autoOpen = true;
  database.on('versionchange', () => {
    database.close();
    // Dexie's own answer, which comes after this one, would let the next access open it.
    return false;
  });
}
