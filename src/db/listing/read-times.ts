import { indexTimes, type DocumentTime, type TimesRange } from './index-times';

/** The write times of one database, for a worker that has none open. */
export interface TimesQuestion extends TimesRange {
  /** Name of the database. */
  readonly name: string;
}

/**
 * Opens the database as it is, reads, and closes it: an open one would stand in the way when an account's data is deleted.
 * Rejects with a TypeError when there is no such database.
 */
export async function readTimes({ name, ...range }: TimesQuestion): Promise<readonly DocumentTime[]> {
  const database = await openPresent(name);
  try {
    return await indexTimes(database, range);
  } finally {
    database.close();
  }
}

function openPresent(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    // Whoever asks has it open; one that is not there was deleted meanwhile, and must not be made again.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(new TypeError(`There is no database ${name}.`)));
  });
}
