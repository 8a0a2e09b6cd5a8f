import { Dexie } from 'dexie';
import type { AnyRow } from '@/domain/rows/rows';
import { AppError } from '@/shared/app-error';
import { collectionDatabase } from './account';
import { tablesOf, type CollectionName } from './collections';
import type { DocumentCollection } from './open-documents';
import { IDENTITY_DOC, toDocument, toRow, writeRowOf } from './stored-document';
import { SYNC_CONTEXT } from './write-ahead-storage';
import { batchesOf } from './write-in-batches';

/** Clears a stale version of a collection whose documents are in version `current`. */
export async function dropLeftovers(
  documents: string,
  collection: CollectionName,
  version: number,
  current: number,
): Promise<void> {
  const [left, newer] = [version, current].map((one) => collectionDatabase(documents, one, collection));
  // If `current` is empty, a move to this version completed but was not recorded.
  const isBehind = await inDatabase(newer!, async (docs) => (await docs.count()) > 0);
  if (isBehind === true) await inDatabase(left!, (docs) => docs.clear());
}

/**
 * Copies what a collection has in another version and lacks here, deleted documents included. Rows are the same in every
 * version: only local fields differ, and those are computed. RxDB itself leads to newer versions alone.
 * @throws AppError ERR_QUEUE_WRITE, or whatever IndexedDB refuses with
 */
export async function copyDocuments(
  documents: string,
  collection: CollectionName,
  from: number,
  { storageInstance }: DocumentCollection,
): Promise<void> {
  await inDatabase(collectionDatabase(documents, from, collection), async (docs) => {
    const ids = (await docs.toCollection().primaryKeys()).filter((id) => id !== IDENTITY_DOC);
    for (const { batch } of batchesOf(ids, undefined)) {
      const here = new Set((await storageInstance.findDocumentsById([...batch], true)).map(({ id }) => id));
      const lacking = await docs.bulkGet(batch.filter((id) => !here.has(id)));
      const rows = lacking.flatMap((document) => rowToCopy(collection, document));
      const { error } = await storageInstance.bulkWrite(rows, SYNC_CONTEXT);
      const failed = error.find(({ status }) => status !== 409);
      if (failed !== undefined)
        throw new AppError('ERR_QUEUE_WRITE', `A document could not be copied (${failed.status}).`);
    }
  });
}

type Documents = Dexie.Table<unknown, string>;

/** Undefined if the database does not exist. */
async function inDatabase<T>(
  name: string,
  work: (documents: Documents) => Promise<T>,
): Promise<T | undefined> {
  if (!(await Dexie.exists(name))) return undefined;
  // Opened without a version, because its indexes may be unknown to this code.
  const database = await new Dexie(name).open();
  try {
    return await work(database.table('docs'));
  } finally {
    database.close();
  }
}

function rowToCopy(collection: CollectionName, document: unknown) {
  const { id, created_at, table, _deleted } = document as Readonly<Record<string, unknown>>;
  const known = tablesOf(collection).find((one) => one === table);
  // Damaged documents are skipped: the pull restores them.
  if (known === undefined || typeof id !== 'string' || typeof created_at !== 'string') return [];
  // RxDB's storage for IndexedDB writes booleans that it indexes as digits.
  return [writeRowOf(toDocument(known, toRow(document as AnyRow)), undefined, _deleted === '1')];
}
