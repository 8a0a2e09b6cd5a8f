import type { RxDocument } from 'rxdb';
import type { TableName, TableRows } from '@/domain/rows/rows';
import type { NewRow, RowChanges, Writer } from './local-store';
import type { DocumentCollection } from './open-documents';
import { itemKey } from './outbox/outbox-item';
import { toDocument, type StoredDocument, writeRowOf } from './stored-document';
import type { BatchWriter, OfKind } from './write-in-batches';

/** Names writes of new rows to RxDB's storages, past its collections. */
export const INSERT_CONTEXT = 'insert';

/** How the writer does one change. */
export interface SingleWriter extends Pick<Writer, 'insert' | 'remove'> {
  readonly collectionFor: (table: TableName) => DocumentCollection;
  /** @throws AppError ERR_INVALID_ROW */
  readonly complete: <T extends TableName>(table: T, row: NewRow<T>) => Promise<TableRows[T]>;
  readonly patchFound: <T extends TableName>(
    table: T,
    id: string,
    document: RxDocument<StoredDocument> | undefined,
    changes: RowChanges<T>,
  ) => Promise<TableRows[T]>;
  /** Where the write-ahead storage finds which deletions follow from others, by key. */
  readonly cascadeOwners: Map<string, readonly string[]>;
}

/** Writes many rows of a table in one transaction, and those singly that somebody else writes at the same moment. */
export function createBatchWriter({
  collectionFor,
  complete,
  insert,
  patchFound,
  remove,
  cascadeOwners,
}: SingleWriter): BatchWriter {
  /** Writes the rows that are not there in one transaction; `meet` says what becomes of one that is. */
  async function writeNew<C extends OfKind<'insert' | 'restore'>>(
    changes: readonly C[],
    meet: (change: C) => Promise<unknown>,
  ): Promise<readonly unknown[]> {
    const { table } = changes[0]!;
    const collection = collectionFor(table);
    // Past RxDB's collection, which knows nothing of deleted documents, and so writes over them in three steps.
    const { storageInstance } = collection;
    const stored = await storageInstance.findDocumentsById(
      [...new Set(changes.map(({ row }) => row.id))],
      true,
    );
    const known = new Map(stored.map((document) => [document.id, document]));
    const singly = new Set<C>();
    const fresh = new Map<string, StoredDocument>();
    const problems = new Map<C, unknown>();
    for (const change of changes) {
      const { id } = change.row;
      if (known.get(id)?._deleted === false || fresh.has(id)) singly.add(change);
      else {
        try {
          fresh.set(id, toDocument(table, await complete(table, change.row)));
        } catch (cause) {
          problems.set(change, cause);
        }
      }
    }
    const rows = [...fresh].map(([id, document]) => writeRowOf(document, known.get(id)));
    const { error } =
      rows.length === 0 ? { error: [] } : await storageInstance.bulkWrite(rows, INSERT_CONTEXT);
    // A pull, or another tab, brought the row at the same moment.
    const conflicting = new Set(error.map(({ documentId }) => documentId));
    return all(changes, async (change) => {
      if (problems.has(change)) throw problems.get(change);
      if (singly.has(change) || conflicting.has(change.row.id)) await meet(change);
    });
  }

  return {
    insert: (changes) => writeNew(changes, ({ table, row }) => insert(table, row)),
    restore: (changes) =>
      writeNew(changes, async ({ table, row }) => {
        // What another writer wrote at the same moment may have been a deletion, too.
        const found = await collectionFor(table).findOne(row.id).exec();
        if (found === null) await insert(table, row);
      }),
    async patch(changes) {
      const { table } = changes[0]!;
      const found = await collectionFor(table)
        .findByIds(changes.map(({ id }) => id))
        .exec();
      // RxDB writes what comes in at once in one transaction.
      return all(changes, (change) => patchFound(table, change.id, found.get(change.id), change.changes));
    },
    async remove(changes) {
      const { table } = changes[0]!;
      for (const { id, cascadedFrom } of changes)
        if (cascadedFrom !== undefined) cascadeOwners.set(itemKey(table, id), cascadedFrom);
      try {
        const { error } = await collectionFor(table).bulkRemove(changes.map(({ id }) => id));
        const changed = new Set(error.map(({ documentId }) => documentId));
        return await all(changes, async ({ id }) => (changed.has(id) ? remove(table, id) : undefined));
      } finally {
        for (const { id } of changes) cascadeOwners.delete(itemKey(table, id));
      }
    },
  };
}

/** Does something for each of many at once, and answers for each: its error, or nothing. */
async function all<C>(
  changes: readonly C[],
  work: (change: C) => Promise<unknown>,
): Promise<readonly unknown[]> {
  const results = await Promise.allSettled(changes.map(work));
  return results.map((result) => (result.status === 'rejected' ? (result.reason as unknown) : undefined));
}
