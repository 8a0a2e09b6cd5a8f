import { Dexie } from 'dexie';
import { databaseNames, RXDB_PREFIX } from './account';
import { storageError } from './storage-error';

/** Times that databases are looked for. Ours. */
const ROUNDS = 5;

/**
 * Deletes an account's data from this device (decision L4), the queue first.
 * @throws AppError when the browser refuses; call it again for the rest
 */
export async function deleteAccountData(account: string, prefix?: string): Promise<void> {
  const { documents, outbox, listing, history, undo } = databaseNames(account, prefix);
  const isOwn = (name: string) =>
    [outbox, listing, history, undo].includes(name) ||
    // Databases that replace Web Locks are named like the locks.
    [`${RXDB_PREFIX}${documents}--`, `${documents}|`].some((start) => name.startsWith(start));
  try {
    // More than once, because a tab may have been opening one meanwhile.
    for (let round = 0; round < ROUNDS; round++) {
      const own = (await Dexie.getDatabaseNames()).filter(isOwn);
      // The queue first: after a crash, nothing discarded may be sent, deletions least of all.
      own.sort((a, b) => Number(b === outbox) - Number(a === outbox));
      for (const name of own) await Dexie.delete(name);
      if (own.length === 0) return;
    }
    throw new Error('Databases of the account are created again and again.');
  } catch (cause) {
    throw storageError(cause, 'Failed to clear sync queue');
  }
}

/** Closes a database whose account is being deleted. Dexie would otherwise reopen it and thereby recreate it. */
export function closeWhenDeleted(database: Dexie): void {
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion !== null) return true;
    database.close();
    return false;
  });
}
