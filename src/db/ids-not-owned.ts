import { Dexie, type Collection, type Table } from 'dexie';
import { getChangedDocumentsSince } from 'rxdb';
import { isOwnRow } from '@/domain/rows/is-own-row';
import type { TableName } from '@/domain/rows/rows';
import { collectionOf, hasIndex } from './collections';
import type { DocumentCollection, DocumentDatabase } from './open-documents';
import type { StoredDocument } from './stored-document';

/** Documents read at once. */
const BATCH = 500;
/** The index that begins with the owner, here and as RxDB's Dexie storage names it. */
const BY_OWNER = ['creator_id', 'newest_first'];
const BY_OWNER_STORED = '[_deleted+creator_id+newest_first+id]';

/** As RxDB's Dexie storage has them: what is true or false is a digit where there is an index. */
type Stored = StoredDocument & { readonly _deleted: '0' | '1' | boolean };

/** Ids of rows that are not certainly the account's own; by the index over owners where there is one. */
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

/** @param but the owner whose documents need not be read, where the index has them */
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

/** RxDB's own query would ask for one document at a time. */
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
