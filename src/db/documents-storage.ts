import type { RxStorage } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { committedAtOnce } from './committed-at-once';
import { opensAgain } from './opens-again';
import { quickMisses } from './quick-misses';
import { unobserved } from './unobserved';

/** The storage of the documents: RxDB's for IndexedDB, with what makes it quick here, and opens it again. */
export function documentsStorage(): RxStorage<unknown, unknown> {
  return getRxStorageDexie({ addons: [quickMisses, unobserved, committedAtOnce, opensAgain] });
}
