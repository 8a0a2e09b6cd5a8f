import type { Dexie } from 'dexie';
import { getChangedDocumentsSince, type RxStorageInstance } from 'rxdb';
import type { StoredDocument } from '../stored-document';
import { indexTimes, type DocumentTime, type TimesRange } from './index-times';
import type { TimesWorker } from './times-worker';

export type DocumentStorage = RxStorageInstance<StoredDocument, unknown, unknown>;

/** Documents read at once where there are no indexes to read. */
const BATCH = 1000;

/**
 * The write times of a collection's documents, the latest first: in a storage of Dexie from its index, and in short
 * transactions, so that nobody who writes waits for long.
 * @param beside reads them, where they can be read; without it the page itself does
 */
export async function documentTimes(
  storage: DocumentStorage,
  range: TimesRange,
  beside?: TimesWorker,
): Promise<readonly DocumentTime[]> {
  // Other storages have something else there, and not necessarily a promise.
  const { dexieDb } = await (storage.internals as Promise<{ dexieDb?: Dexie }>);
  if (dexieDb === undefined) return timesOfDocuments(storage, range);
  const database = dexieDb.backendDB();
  return beside === undefined ? indexTimes(database, range) : beside.read({ name: database.name, ...range });
}

/** Other storages keep their documents in memory. */
async function timesOfDocuments(
  storage: DocumentStorage,
  { before, limit }: TimesRange,
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
