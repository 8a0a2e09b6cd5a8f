/** Where values are kept by key: an IndexedDB database with one object store. */
export interface KeyValuePlace {
  readonly database: string;
  readonly store: string;
}

/**
 * Runs `work` in one transaction of a database that is open for it alone.
 * @throws DOMException where the browser refuses
 */
export async function inKeyValueStore<T>(
  { database: name, store }: KeyValuePlace,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store));
  const database = await answerOf(opening);
  try {
    const transaction = database.transaction(store, mode);
    const completed = completionOf(transaction);
    const result = await work(transaction.objectStore(store));
    await completed;
    return result;
  } finally {
    database.close();
  }
}

/** What a request of IndexedDB answers. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('IndexedDB refused the request')),
    );
  });
}

function completionOf(transaction: IDBTransaction): Promise<void> {
  const completed = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('IndexedDB aborted the transaction')),
    );
  });
  // Where the work itself fails, its own error is the one to report.
  completed.catch(() => undefined);
  return completed;
}
