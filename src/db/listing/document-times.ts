import type { Dexie } from 'dexie';
import { getChangedDocumentsSince, type RxStorageInstance } from 'rxdb';
import type { StoredDocument } from '../stored-document';

export type DocumentStorage = RxStorageInstance<StoredDocument, unknown, unknown>;

/** When a document was last written, by RxDB's clock. Deleted documents have such a time too. */
export type DocumentTime = readonly [time: number, id: string];

/** A page of write times, latest first. */
export interface TimesRange {
  /** Only earlier ones; without it, from the latest. */
  readonly before: DocumentTime | undefined;
  readonly limit: number;
}

/** RxDB's index over the times of writing. */
const TIME_INDEX = '[_meta.lwt+id]';

/** The write times of a collection's documents, the latest first; in Dexie's storage from its index, without a document. */
export async function documentTimes(
  storage: DocumentStorage,
  { before, limit }: TimesRange,
): Promise<readonly DocumentTime[]> {
  // Other storages have something else there, and not necessarily a promise.
  const { dexieDb } = await (storage.internals as Promise<{ dexieDb?: Dexie }>);
  if (dexieDb !== undefined) {
    const documents = dexieDb.table('docs');
    const earlier =
      before === undefined ? documents.orderBy(TIME_INDEX) : documents.where(TIME_INDEX).below([...before]);
    return (await earlier.reverse().limit(limit).keys()) as unknown as DocumentTime[];
  }
  // They keep their documents in memory.
  const { documents } = await getChangedDocumentsSince(storage, Infinity);
  return documents
    .map(({ id, _meta }): DocumentTime => [_meta.lwt, id])
    .filter((time) => before === undefined || isLater(before, time))
    .sort((a, b) => (isLater(a, b) ? -1 : 1))
    .slice(0, limit);
}

function isLater([time, id]: DocumentTime, [otherTime, otherId]: DocumentTime): boolean {
  return time === otherTime ? id > otherId : time > otherTime;
}
