import type { Dexie } from 'dexie';
import { getChangedDocumentsSince, type RxStorageInstance } from 'rxdb';
import type { StoredDocument } from '../stored-document';

export type DocumentStorage = RxStorageInstance<StoredDocument, unknown, unknown>;

/** When a document was written last, in the words of RxDB. Deleted documents have such a time too. */
export type DocumentTime = readonly [time: number, id: string];

/** RxDB's index over the times of writing. */
const TIME_INDEX = '[_meta.lwt+id]';
/** Documents read at once where there are no indexes to read. */
const BATCH = 1000;

/**
 * The write times of a collection's documents, the latest first: in a storage of Dexie from the index alone, without a
 * single document, and in short transactions, so that nobody who writes waits for long.
 * @param before gives those that are earlier; without it, from the latest on
 */
export async function documentTimes(
  storage: DocumentStorage,
  before: DocumentTime | undefined,
  limit: number,
): Promise<readonly DocumentTime[]> {
  // Other storages have something else there, and not necessarily a promise.
  const { dexieDb } = await (storage.internals as Promise<{ dexieDb?: Dexie }>);
  return dexieDb === undefined
    ? timesOfDocuments(storage, before, limit)
    : timesOfIndex(dexieDb.backendDB(), before, limit);
}

/** Past Dexie, which would make a promise of every step of the cursor. */
function timesOfIndex(
  database: IDBDatabase,
  before: DocumentTime | undefined,
  limit: number,
): Promise<readonly DocumentTime[]> {
  return new Promise((resolve, reject) => {
    const found: DocumentTime[] = [];
    const transaction = database.transaction('docs', 'readonly');
    transaction.addEventListener('complete', () => resolve(found));
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new TypeError('Write times could not be read.')),
    );
    const range = before === undefined ? null : IDBKeyRange.upperBound([...before], true);
    const cursors = transaction.objectStore('docs').index(TIME_INDEX).openKeyCursor(range, 'prev');
    cursors.addEventListener('success', () => {
      const cursor = cursors.result;
      if (cursor === null) return;
      found.push(cursor.key as [number, string]);
      if (found.length < limit) cursor.continue();
    });
  });
}

/** Other storages keep their documents in memory. */
async function timesOfDocuments(
  storage: DocumentStorage,
  before: DocumentTime | undefined,
  limit: number,
): Promise<readonly DocumentTime[]> {
  const times: DocumentTime[] = [];
  let checkpoint: unknown;
  for (;;) {
    const changed = await getChangedDocumentsSince(storage, BATCH, checkpoint);
    for (const { id, _meta } of changed.documents) times.push([_meta.lwt, id]);
    if (changed.documents.length < BATCH) break;
    ({ checkpoint } = changed);
  }
  return times
    .filter((time) => before === undefined || isLater(before, time))
    .sort((a, b) => (isLater(a, b) ? -1 : 1))
    .slice(0, limit);
}

function isLater([time, id]: DocumentTime, [otherTime, otherId]: DocumentTime): boolean {
  return time === otherTime ? id > otherId : time > otherTime;
}
