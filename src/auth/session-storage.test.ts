import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSessionStorage } from './session-storage';
import { keepForThisPage, readStoredSession, SESSION_KEY } from './stored-session';
import { makeSession, PERSON } from './testing/make-session';

const text = JSON.stringify(makeSession());

function memoryStorage(): Storage {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  } as Storage;
}

function denied(): Storage {
  throw new DOMException('denied', 'SecurityError');
}

afterEach(() => keepForThisPage(null));

describe('where the session is kept', () => {
  it('writes a copy for the service worker', () => {
    const mirror = vi.fn(() => Promise.resolve());
    const storage = createSessionStorage(memoryStorage, mirror);
    storage.setItem(SESSION_KEY, text);
    storage.setItem(`${SESSION_KEY}-code-verifier`, 'secret');
    expect(mirror).toHaveBeenCalledExactlyOnceWith(text);
  });

  it('keeps a session that the library drops because the server refused to renew it (decision L5)', () => {
    const real = memoryStorage();
    const storage = createSessionStorage(
      () => real,
      () => Promise.resolve(),
    );
    storage.setItem(SESSION_KEY, text);
    storage.removeItem(SESSION_KEY);
    expect(real.getItem(SESSION_KEY)).toBe(text);
  });

  it('forgets the session and its copy at sign-out', () => {
    const real = memoryStorage();
    const mirror = vi.fn(() => Promise.resolve());
    const storage = createSessionStorage(() => real, mirror);
    storage.setItem(SESSION_KEY, text);
    storage.forgetSession();
    expect(real.getItem(SESSION_KEY)).toBeNull();
    expect(mirror).toHaveBeenLastCalledWith(null);
  });

  it('keeps the session for this page where the browser denies storage', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const storage = createSessionStorage(denied, () => Promise.resolve());
    storage.setItem(SESSION_KEY, text);
    expect(storage.getItem(SESSION_KEY)).toBe(text);
    expect(readStoredSession(denied)).toMatchObject({ state: 'session', session: { user: PERSON } });
  });
});
