/** When a document was written last, in the words of RxDB. Deleted documents have such a time too. */
export type DocumentTime = readonly [time: number, id: string];

/** Which write times are read, the latest first. */
export interface TimesRange {
  /** Gives those that are earlier; without it, from the latest on. */
  readonly before: DocumentTime | undefined;
  readonly limit: number;
}

/** RxDB's index over the times of writing. */
const TIME_INDEX = '[_meta.lwt+id]';

/**
 * The write times in a database of RxDB's Dexie storage: from the index alone, without a single document, and past Dexie,
 * which would make a promise of every step of the cursor.
 */
export function indexTimes(
  database: IDBDatabase,
  { before, limit }: TimesRange,
): Promise<readonly DocumentTime[]> {
  return new Promise((resolve, reject) => {
    const found: DocumentTime[] = [];
    const transaction = database.transaction('docs', 'readonly');
    transaction.addEventListener('complete', () => resolve(found));
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new TypeError('Write times could not be read.')),
    );
    const range = before === undefined ? null : IDBKeyRange.upperBound([...before], true);
    const cursors = transaction.objectStore('docs').index(TIME_INDEX).openKeyCursor(range, 'prev');
    cursors.addEventListener('success', () => {
      const cursor = cursors.result;
      if (cursor === null) return;
      found.push(cursor.key as [number, string]);
      if (found.length < limit) cursor.continue();
    });
  });
}
