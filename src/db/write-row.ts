import type { BulkWriteRow, RxDocumentData } from 'rxdb';
import type { StoredDocument } from './stored-document';

/**
 * A document as the storage writes it. Over what is stored already, also of a deleted document, that has to be named:
 * RxDB would try in vain first, and then again.
 */
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
