import { Dexie } from 'dexie';
import { databaseNames, RXDB_PREFIX } from './account';
import { storageError } from './storage-error';

/**
 * Deletes an account's data from this device (decision L4), the queue first.
 * @throws AppError when the browser refuses; call it again for the rest
 */
export async function deleteAccountData(account: string, prefix?: string): Promise<void> {
  const { documents, outbox, listing, history, undo } = databaseNames(account, prefix);
  try {
    const names = await Dexie.getDatabaseNames();
    const own = names.filter(
      (name) =>
        [outbox, listing, history, undo].includes(name) ||
        // Databases that stand in for Web Locks have the names of the locks.
        [`${RXDB_PREFIX}${documents}--`, `${documents}|`].some((start) => name.startsWith(start)),
    );
    // The queue first: where this is cut off, nothing that was discarded may be sent, deletions above all.
    own.sort((a, b) => Number(b === outbox) - Number(a === outbox));
    for (const name of own) await Dexie.delete(name);
  } catch (cause) {
    throw storageError(cause, 'Failed to clear sync queue');
  }
}

/** Closes a database while its account's data is being deleted; on its own, Dexie would reopen it and so bring it back. */
export function closeWhenDeleted(database: Dexie): void {
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion !== null) return true;
    database.close();
    return false;
  });
}
