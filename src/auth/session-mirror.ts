import { SESSION_KEY } from './stored-session';

/** The database in which the service worker finds the session: it cannot read `localStorage`. */
export const SESSION_MIRROR = { database: 'fledge-auth', store: 'session' } as const;

/** Writes a copy of the stored session, or removes it with null. Rejects if the browser refuses. */
export async function writeSessionMirror(text: string | null): Promise<void> {
  await inMirror('readwrite', async (store) => put(store, text));
}

/** The copy of the stored session, as text; null if nobody is signed in. For the service worker. */
export async function readSessionMirror(): Promise<string | null> {
  return inMirror('readonly', read);
}

/**
 * Writes the copy only where it still is what was read: a renewal that ends after a sign-out must not sign in again.
 * @returns whether it was written
 */
export async function replaceSessionMirror(expected: string | null, text: string | null): Promise<boolean> {
  return inMirror('readwrite', async (store) => {
    if ((await read(store)) !== expected) return false;
    await put(store, text);
    return true;
  });
}

async function inMirror<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await openMirror();
  try {
    return await work(database.transaction(SESSION_MIRROR.store, mode).objectStore(SESSION_MIRROR.store));
  } finally {
    database.close();
  }
}

async function read(store: IDBObjectStore): Promise<string | null> {
  const value: unknown = await done(store.get(SESSION_KEY));
  return typeof value === 'string' ? value : null;
}

async function put(store: IDBObjectStore, text: string | null): Promise<void> {
  await (text === null ? done(store.delete(SESSION_KEY)) : done(store.put(text, SESSION_KEY)));
}

function openMirror(): Promise<IDBDatabase> {
  const request = indexedDB.open(SESSION_MIRROR.database, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(SESSION_MIRROR.store));
  return done(request);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('IndexedDB refused the request')),
    );
  });
}
