import { SESSION_KEY } from './stored-session';

/** The database in which the service worker finds the session: it cannot read `localStorage`. */
export const SESSION_MIRROR = { database: 'fledge-auth', store: 'session' } as const;

/** Writes a copy of the stored session, or removes it with null. Rejects if the browser refuses. */
export async function writeSessionMirror(text: string | null): Promise<void> {
  const database = await openMirror();
  try {
    const store = database.transaction(SESSION_MIRROR.store, 'readwrite').objectStore(SESSION_MIRROR.store);
    await (text === null ? done(store.delete(SESSION_KEY)) : done(store.put(text, SESSION_KEY)));
  } finally {
    database.close();
  }
}

/** The copy of the stored session, as text; null if nobody is signed in. For the service worker. */
export async function readSessionMirror(): Promise<string | null> {
  const database = await openMirror();
  try {
    const store = database.transaction(SESSION_MIRROR.store, 'readonly').objectStore(SESSION_MIRROR.store);
    const value: unknown = await done(store.get(SESSION_KEY));
    return typeof value === 'string' ? value : null;
  } finally {
    database.close();
  }
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
