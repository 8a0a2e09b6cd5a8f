/** An IndexedDB database with one object store of values by key. */
export interface KeyValuePlace {
  readonly database: string;
  readonly store: string;
}

/** Connections by database name. They stay open, since opening is slow on a busy page. */
const connections = new Map<string, IDBDatabase>();
const openings = new Map<string, Promise<IDBDatabase>>();

/**
 * Runs `work` in one transaction, synchronously if the database is open. If the browser has dropped the connection,
 * `work` runs again on a new one.
 * @throws DOMException when the browser refuses
 */
export async function inKeyValueStore<T>(
  place: KeyValuePlace,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const kept = connections.get(place.database);
  if (kept === undefined) return inTransaction(await connect(place), place, mode, work);
  try {
    return await inTransaction(kept, place, mode, work);
  } catch {
    drop(place.database, kept);
    return inTransaction(await connect(place), place, mode, work);
  }
}

async function inTransaction<T>(
  database: IDBDatabase,
  { store }: KeyValuePlace,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  // "relaxed" survives a killed browser; it only skips the wait for the disk, which is long on phones.
  const transaction = database.transaction(store, mode, { durability: 'relaxed' });
  const completed = completionOf(transaction);
  const result = await work(transaction.objectStore(store));
  await completed;
  return result;
}

function connect(place: KeyValuePlace): Promise<IDBDatabase> {
  const name = place.database;
  const kept = connections.get(name);
  if (kept !== undefined) return Promise.resolve(kept);
  const opening = openings.get(name) ?? open(place).finally(() => openings.delete(name));
  openings.set(name, opening);
  return opening;
}

async function open({ database: name, store }: KeyValuePlace): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
  const database = await answerOf(request);
  connections.set(name, database);
  const end = (): void => drop(name, database);
  // The browser closed it, or it blocks a deletion.
  database.addEventListener('close', end);
  database.addEventListener('versionchange', end);
  return database;
}

function drop(name: string, database: IDBDatabase): void {
  if (connections.get(name) === database) connections.delete(name);
  database.close();
}

// A page in the back/forward cache must not block other pages; it reconnects when restored.
globalThis.addEventListener?.('pagehide', (event: Event) => {
  if ((event as PageTransitionEvent).persisted)
    for (const [name, database] of connections) drop(name, database);
});

/** The result of an IndexedDB request. */
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
  // If `work` fails, its own error is reported.
  completed.catch(() => undefined);
  return completed;
}
