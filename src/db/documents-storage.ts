import type { Dexie } from 'dexie';
import type { RxStorage } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { withoutLiveQuery } from './without-live-query';

/** RxDB's IndexedDB storage, reopened when the browser closes it. */
export function documentsStorage(): RxStorage<unknown, unknown> {
  return getRxStorageDexie({ addons: [withoutLiveQuery, opensAgain] });
}

/**
 * Reopens a database whose connection the browser closed, as Safari does. One that was deleted or upgraded stays
 * closed.
 */
function opensAgain(database: Dexie): void {
  database._options.autoOpen = true;
  database.on('versionchange', () => {
    database.close();
    // Dexie's own handler runs after this one and would let the next access reopen it.
    return false;
  });
}
