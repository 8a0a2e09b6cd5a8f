import { Dexie, type Collection, type Table } from 'dexie';
import { getChangedDocumentsSince } from 'rxdb';
import { isOwnRow } from '@/domain/rows/is-own-row';
import type { TableName } from '@/domain/rows/rows';
import { collectionOf, hasIndex } from './collections';
import type { DocumentCollection, DocumentDatabase } from './open-documents';
import type { StoredDocument } from './stored-document';

/** Documents read at once. */
const BATCH = 500;
/** The index by owner, here and under the name that RxDB's Dexie storage gives it. */
const BY_OWNER = ['creator_id', 'newest_first'];
const BY_OWNER_STORED = '[_deleted+creator_id+newest_first+id]';

/** Documents as RxDB's Dexie storage stores them: indexed booleans are digits. */
type Stored = StoredDocument & { readonly _deleted: '0' | '1' | boolean };

/** Ids of rows that may not be the account's own, through the owner index where there is one. */
export async function idsNotOwned(
  database: DocumentDatabase,
  table: TableName,
  account: string,
): Promise<readonly string[]> {
  const name = collectionOf(table);
  const ids: string[] = [];
  for await (const page of pagesOf(database.collections[name], hasIndex(name, BY_OWNER) ? account : null)) {
    for (const row of page) {
      const isThere = row._deleted !== '1' && row._deleted !== true;
      const isSent = row.table === table && row.updated_at !== '';
      if (isThere && isSent && !isOwnRow(table, row, account)) ids.push(row.id);
    }
  }
  return ids;
}

/** @param but the owner whose documents can be skipped, if the index exists */
async function* pagesOf(
  { storageInstance }: DocumentCollection,
  but: string | null,
): AsyncGenerator<readonly Stored[]> {
  // Other storages have something else there, and not necessarily a promise.
  const internals = storageInstance.internals as Promise<{ dexieTable?: Table<Stored, string> }>;
  const { dexieTable } = await internals;
  if (dexieTable === undefined) {
    // Other storages keep their documents in memory.
    yield (await getChangedDocumentsSince(storageInstance, Infinity)).documents;
  } else if (but === null) {
    yield* inPages((last) => dexieTable.where('id').above(last));
  } else {
    const byOwner = dexieTable.where(BY_OWNER_STORED);
    yield await byOwner.between(['0'], ['0', but], true, false).toArray();
    yield await byOwner.between(['0', but, Dexie.maxKey], ['1'], false, false).toArray();
  }
}

/** RxDB's own query would read one document at a time. */
async function* inPages(
  after: (last: string) => Collection<Stored, string>,
): AsyncGenerator<readonly Stored[]> {
  let last = '';
  for (;;) {
    const page = await after(last).limit(BATCH).toArray();
    yield page;
    last = page.at(-1)?.id ?? '';
    if (page.length < BATCH) return;
  }
}
