import type { Documents } from '@/db/documents';
import type { Outbox } from '@/db/outbox/outbox';
import { storageError } from '@/db/storage-error';
import type { TableName } from '@/domain/rows/rows';
import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';

/**
 * Replaces a table's documents in the service worker: writes are noted, and become documents when a page opens the account
 * (`writeUnappliedDocuments`). A note that finds no room is not critical: the page's next pull brings the row.
 */
export function deferredDocuments({ unapplied }: Outbox, table: TableName): Documents {
  return {
    read: (ids) => unapplied.findAll(table, ids),
    async write(states) {
      try {
        await unapplied.keep(table, states);
      } catch (cause) {
        reportError(storageError(cause, 'Sent rows could not be noted for the pages.'));
        return [...states.keys()];
      }
      return [];
    },
    all() {
      throw new AppError('ERR_NOT_ON_DEVICE', 'The service worker has no documents.');
    },
  };
}
