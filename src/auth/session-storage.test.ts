import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSessionStorage } from './session-storage';
import { keepForThisPage, readStoredSession, SESSION_KEY } from './stored-session';
import { makeSession, PERSON } from '@support/auth/make-session';
import { memoryStorage } from '@support/shared/memory-storage';

const text = JSON.stringify(makeSession());

function denied(): Storage {
  throw new DOMException('denied', 'SecurityError');
}

afterEach(() => keepForThisPage(null));

describe('the session storage', () => {
  it('writes a copy for the service worker', async () => {
    const mirror = vi.fn(() => Promise.resolve());
    const storage = createSessionStorage(memoryStorage, mirror);
    await storage.setItem(SESSION_KEY, text);
    await storage.setItem(`${SESSION_KEY}-code-verifier`, 'secret');
    expect(mirror).toHaveBeenCalledExactlyOnceWith(text);
  });

  it('resolves only once the copy is written (rule Q11)', async () => {
    const order: string[] = [];
    const storage = createSessionStorage(memoryStorage, async () => {
      await Promise.resolve();
      order.push('copied');
    });
    await storage.setItem(SESSION_KEY, text);
    order.push('done');
    expect(order).toEqual(['copied', 'done']);
  });

  it('keeps a session that the library drops after a refused renewal (decision L5)', async () => {
    const real = memoryStorage();
    const storage = createSessionStorage(
      () => real,
      () => Promise.resolve(),
    );
    await storage.setItem(SESSION_KEY, text);
    storage.removeItem(SESSION_KEY);
    expect(real.getItem(SESSION_KEY)).toBe(text);
  });

  it('removes the session and its copy at sign-out', async () => {
    const real = memoryStorage();
    const mirror = vi.fn(() => Promise.resolve());
    const storage = createSessionStorage(() => real, mirror);
    await storage.setItem(SESSION_KEY, text);
    storage.forgetSession();
    expect(real.getItem(SESSION_KEY)).toBeNull();
    expect(mirror).toHaveBeenLastCalledWith(null);
  });

  it('keeps the session for this page when storage is denied', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const storage = createSessionStorage(denied, () => Promise.resolve());
    await storage.setItem(SESSION_KEY, text);
    expect(storage.getItem(SESSION_KEY)).toBe(text);
    expect(readStoredSession(denied)).toMatchObject({ state: 'session', session: { user: PERSON } });
  });
});
