import type { RxStorage } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { leanIndexes, withLeanIndexes } from './lean-indexes';
import { opensAgain } from './opens-again';
import { quickMisses } from './quick-misses';
import { unobserved } from './unobserved';

/** The storage of the documents: RxDB's for IndexedDB, with what makes it quick here, and opens it again. */
export function documentsStorage(): RxStorage<unknown, unknown> {
  const addons = [leanIndexes, quickMisses, unobserved, opensAgain];
  return withLeanIndexes(getRxStorageDexie({ addons }));
}
