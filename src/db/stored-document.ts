import type { BulkWriteRow, RxDocumentData } from 'rxdb';
import type { AnyRow, SyncedRow, TableName, TableRows } from '@/domain/rows/rows';

/** The row plus local fields. `newest_first` is `created_at` with inverted digits: RxDB reads no index backwards. */
export type StoredDocument = AnyRow & { readonly table: TableName; readonly newest_first: string };

/** In each collection, a deleted document under this id says which life of the account it belongs to (rule Q16). */
export const IDENTITY_DOC = 'life|marker';

/** RxDB's own fields around a stored document. */
export interface Envelope {
  readonly _deleted: boolean;
  readonly _rev: string;
  readonly _meta: { readonly lwt: number };
  readonly _attachments: object;
}

/** A text that sorts ascending where timestamps of one form sort descending. */
export function newestFirst(createdAt: string): string {
  let inverted = '';
  // Faster than a replacement by function, over thousands of documents.
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

/** The row inside a stored document of a known table, which was checked when it was stored and when it was read. */
export function rowOf<T extends TableName>(_table: T, document: AnyRow): TableRows[T] {
  return toRow(document) as unknown as TableRows[T];
}

/** A document as the storage writes it, over the deleted or stored one, which RxDB would else try in vain first. */
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
