import type { BulkWriteRow, RxDocumentData } from 'rxdb';
import type { AnyRow, SyncedRow, TableName, TableRows } from '@/domain/rows/rows';

/**
 * The row plus local fields. `newest_first` is `created_at` with inverted digits, because RxDB reads no index
 * backwards.
 */
export type StoredDocument = AnyRow & { readonly table: TableName; readonly newest_first: string };

/** Id of a deleted document in each collection that holds the store identity (rule Q16). */
export const IDENTITY_DOC = 'life|marker';

/** RxDB's own fields around a stored document. */
export interface Envelope {
  readonly _deleted: boolean;
  readonly _rev: string;
  readonly _meta: { readonly lwt: number };
  readonly _attachments: object;
}

/** Inverts a timestamp, so that ascending order is newest first. */
export function newestFirst(createdAt: string): string {
  let inverted = '';
  // Faster than a replacer function for thousands of documents.
  for (let at = 0; at < createdAt.length; at += 1) {
    const code = createdAt.charCodeAt(at);
    inverted += code >= 48 && code <= 57 ? String.fromCharCode(105 - code) : createdAt[at];
  }
  return inverted;
}

export function toDocument(table: TableName, row: SyncedRow): StoredDocument {
  return { ...row, table, newest_first: newestFirst(row.created_at) };
}

/** The row inside a stored document. */
export function toRow(document: AnyRow): AnyRow {
  const { table: _table, newest_first: _newest, _deleted, _rev, _meta, _attachments, ...row } = document;
  return row;
}

/** As `toRow`, for a document that was validated when stored and when read. */
export function rowOf<T extends TableName>(_table: T, document: AnyRow): TableRows[T] {
  return toRow(document) as unknown as TableRows[T];
}

/** A document for the storage to write over the deleted or stored one; RxDB would first try an insert in vain. */
export function writeRowOf(
  document: StoredDocument,
  previous: RxDocumentData<StoredDocument> | undefined,
  isDeleted = false,
): BulkWriteRow<StoredDocument> {
  return {
    ...(previous === undefined ? {} : { previous }),
    document: {
      ...document,
      _deleted: isDeleted,
      _meta: previous?._meta ?? { lwt: 1 },
      _rev: previous?._rev ?? '1-new',
      _attachments: {},
    },
  };
}
