import type { BulkWriteRow, RxDocumentData } from 'rxdb';
import { withLargerViews, isNewer } from '@/domain/rows/row-version';
import type { AnyRow, TableName } from '@/domain/rows/rows';
import { AppError } from '@/shared/app-error';
import { collectionOf } from './collections';
import type { Lease } from './lease';
import type { LocalStore } from './local-store';
import type { Documents, DocumentState } from './documents';
import type { DocumentDatabase } from './open-documents';
import { toDocument, toRow, type StoredDocument, writeRowOf } from './stored-document';
import { SYNC_CONTEXT } from './write-ahead-storage';

type Stored = RxDocumentData<StoredDocument>;

/** `id`, `created_at` and `updated_at`. */
const TOMBSTONE_COLUMNS = 3;

/** The replication's access to a table's documents, under the same lock as local writes. */
export function createDocuments(
  database: DocumentDatabase,
  lease: Lease,
  lockName: (table: TableName) => string,
): LocalStore['exclusively'] {
  return (table, work) => lease.holdBriefly(lockName(table), () => work(documentsOf(database, table)));
}

function documentsOf(database: DocumentDatabase, table: TableName): Documents {
  const { storageInstance } = database.collections[collectionOf(table)];
  const known = new Map<string, Stored | undefined>();
  const load = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) known.set(id, undefined);
    for (const document of await storageInstance.findDocumentsById([...ids], true))
      known.set(document.id, document);
  };
  return {
    async read(ids) {
      await load(ids);
      const states = new Map<string, DocumentState>();
      for (const id of ids) {
        const document = known.get(id);
        if (document !== undefined) states.set(id, stateOf(document));
      }
      return states;
    },
    async write(states) {
      await load([...states.keys()].filter((id) => !known.has(id)));
      const rows = [...states].flatMap(([id, state]) => writeRow(table, id, state, known.get(id)));
      if (rows.length === 0) return [];
      const { error } = await storageInstance.bulkWrite(rows, SYNC_CONTEXT);
      for (const { document } of rows) known.delete(document.id);
      const failed = error.find(({ status }) => status !== 409);
      if (failed !== undefined) {
        throw new AppError('ERR_QUEUE_WRITE', `A pulled row could not be stored (${failed.status}).`, {
          details: { table, id: failed.documentId },
        });
      }
      return error.map(({ documentId }) => documentId);
    },
    async all() {
      const documents = await database.collections[collectionOf(table)].find({ selector: { table } }).exec();
      return documents.map((document) => toRow(document.toJSON() as AnyRow));
    },
  };
}

function stateOf(document: Stored): DocumentState {
  return { row: document._deleted ? null : toRow(document), version: document.updated_at };
}

function writeRow(
  table: TableName,
  id: string,
  { row, version }: DocumentState,
  previous: Stored | undefined,
): BulkWriteRow<StoredDocument>[] {
  if (row === null && (previous === undefined || isTombstone(previous, version))) return [];
  const document =
    row === null
      ? toTombstone(table, previous!, version)
      : toDocument(table, previous === undefined ? row : withLargerViews(table, row, previous));
  return [writeRowOf({ ...document, id }, previous, row === null)];
}

/** A deleted document keeps only its newest version, so that an older row cannot restore it (rule P2). */
function toTombstone(table: TableName, { id, created_at }: Stored, version: string): StoredDocument {
  return toDocument(table, { id, created_at, updated_at: version });
}

function isTombstone(document: Stored, version: string): boolean {
  const columns = Object.keys(toRow(document)).length;
  return document._deleted && columns <= TOMBSTONE_COLUMNS && !isNewer(version, document.updated_at);
}
