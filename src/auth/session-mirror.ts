import { answerOf, inKeyValueStore } from '@/shared/key-value-store';
import { SESSION_KEY } from './stored-session';

/** The database in which the service worker finds the session: it cannot read `localStorage`. */
export const SESSION_MIRROR = { database: 'fledge-auth', store: 'session' } as const;

/** Writes a copy of the stored session, or removes it with null. Rejects if the browser refuses. */
export async function writeSessionMirror(text: string | null): Promise<void> {
  await inKeyValueStore(SESSION_MIRROR, 'readwrite', async (store) => put(store, text));
}

/** The session's copy as text, for the service worker; null for visitors. */
export async function readSessionMirror(): Promise<string | null> {
  return inKeyValueStore(SESSION_MIRROR, 'readonly', read);
}

/**
 * Replaces the copy only if unchanged, because a late renewal must not undo a sign-out.
 * @returns whether it was written
 */
export async function replaceSessionMirror(expected: string | null, text: string | null): Promise<boolean> {
  return inKeyValueStore(SESSION_MIRROR, 'readwrite', async (store) => {
    if ((await read(store)) !== expected) return false;
    await put(store, text);
    return true;
  });
}

async function read(store: IDBObjectStore): Promise<string | null> {
  const value: unknown = await answerOf(store.get(SESSION_KEY));
  return typeof value === 'string' ? value : null;
}

async function put(store: IDBObjectStore, text: string | null): Promise<void> {
  await (text === null ? answerOf(store.delete(SESSION_KEY)) : answerOf(store.put(text, SESSION_KEY)));
}
