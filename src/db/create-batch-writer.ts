import type { RxDocument } from 'rxdb';
import type { TableName, TableRows } from '@/domain/rows/rows';
import type { NewRow, RowChanges, Writer } from './local-store';
import type { DocumentCollection } from './open-documents';
import { itemKey } from './outbox/outbox-item';
import { toDocument, type StoredDocument, writeRowOf } from './stored-document';
import type { BatchWriter, OfKind } from './write-in-batches';

/** The context of inserts that bypass RxDB's collections. */
export const INSERT_CONTEXT = 'insert';

/** How the writer makes a single change. */
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
  /** Tells the write-ahead storage which deletions cascade from others, by key. */
  readonly cascadeOwners: Map<string, readonly string[]>;
}

/** Writes many rows of a table in one transaction; rows changed by others meanwhile are written one by one. */
export function createBatchWriter({
  collectionFor,
  complete,
  insert,
  patchFound,
  remove,
  cascadeOwners,
}: SingleWriter): BatchWriter {
  /** Writes rows that do not exist in one transaction; `meet` handles the ones that do. */
  async function writeNew<C extends OfKind<'insert' | 'restore'>>(
    changes: readonly C[],
    meet: (change: C) => Promise<unknown>,
  ): Promise<readonly unknown[]> {
    const { table } = changes[0]!;
    const collection = collectionFor(table);
    // Bypasses RxDB's collection, which ignores deleted documents and needs three steps to overwrite one.
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
    // A pull or another tab inserted the row at the same moment.
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
        // The concurrent write may have been a deletion.
        const found = await collectionFor(table).findOne(row.id).exec();
        if (found === null) await insert(table, row);
      }),
    async patch(changes) {
      const { table } = changes[0]!;
      const found = await collectionFor(table)
        .findByIds(changes.map(({ id }) => id))
        .exec();
      // RxDB combines simultaneous writes into one transaction.
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

/** Runs `work` for all changes at once. Returns each one's error, or undefined. */
async function all<C>(
  changes: readonly C[],
  work: (change: C) => Promise<unknown>,
): Promise<readonly unknown[]> {
  const results = await Promise.allSettled(changes.map(work));
  return results.map((result) => (result.status === 'rejected' ? (result.reason as unknown) : undefined));
}
