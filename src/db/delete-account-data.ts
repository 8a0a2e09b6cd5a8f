import { Dexie } from 'dexie';
import { databaseNames } from './account';
import { storageError } from './storage-error';

/** RxDB's Dexie storage makes one database a collection, and begins their names with this. */
const RXDB_PREFIX = 'rxdb-dexie-';

/**
 * Deletes an account's queue, documents, lists, versions of modules and steps to undo from this device, as the person chose at
 * sign-out (decision L4). The store must be closed, in other tabs too: their connections close by themselves when they
 * are asked to.
 * @throws AppError when the browser refuses; then some of it may be left, and calling it again takes the rest
 */
export async function deleteAccountData(account: string, prefix?: string): Promise<void> {
  const { documents, outbox, listing, history, undo } = databaseNames(account, prefix);
  try {
    const names = await Dexie.getDatabaseNames();
    const own = names.filter(
      (name) =>
        [outbox, listing, history, undo].includes(name) || name.startsWith(`${RXDB_PREFIX}${documents}--`),
    );
    // The queue first: where this is cut off, nothing that was discarded may be sent, deletions above all.
    own.sort((a, b) => Number(b === outbox) - Number(a === outbox));
    for (const name of own) await Dexie.delete(name);
  } catch (cause) {
    throw storageError(cause, 'Failed to clear sync queue');
  }
}
