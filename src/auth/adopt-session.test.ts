import { afterEach, describe, expect, it, vi } from 'vitest';
import { adoptSession, type SessionCopies } from './adopt-session';
import { authStateOf, authStore, markSessionExpired, syncAuthState } from './auth-state';
import { createSessionStorage } from './session-storage';
import { keepForThisPage, SESSION_KEY } from './stored-session';
import { makeSession, PERSON } from '@support/auth/make-session';
import { memoryStorage } from '@support/shared/memory-storage';

const older = JSON.stringify(makeSession({ expires_at: 1000 }));
const newer = JSON.stringify({ ...makeSession({ expires_at: 5000, token: 'renewed' }), refresh_token: 'r2' });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  keepForThisPage(null);
  authStore.set(authStateOf({ state: 'none' }));
});

function copies(stored: string | null, copy: string | null) {
  const local = memoryStorage();
  if (stored !== null) local.setItem(SESSION_KEY, stored);
  const state = { copy };
  const ports: SessionCopies = {
    storage: () => local,
    read: () => Promise.resolve(state.copy),
    replace(expected, text) {
      if (state.copy !== expected) return Promise.resolve(false);
      state.copy = text;
      return Promise.resolve(true);
    },
  };
  return { ports, state, stored: () => local.getItem(SESSION_KEY) };
}

it('adopts a session that the service worker renewed, so that no refresh token is used twice (Q11, Q14)', async () => {
  const { ports, state, stored } = copies(older, newer);
  await adoptSession(ports);
  expect(stored()).toBe(newer);
  expect(state.copy).toBe(newer);
});

it('clears the expired state when the worker has a newer session', async () => {
  const { ports } = copies(older, newer);
  vi.stubGlobal('window', { localStorage: ports.storage() });
  syncAuthState();
  markSessionExpired();
  await adoptSession(ports);
  expect(authStore.read()).toMatchObject({ account: PERSON.id, sessionState: 'valid' });
});

it('keeps a newer session of its own, and copies it for the worker', async () => {
  const { ports, state, stored } = copies(newer, older);
  await adoptSession(ports);
  expect([stored(), state.copy]).toEqual([newer, newer]);
});

it('never signs in: removes the copy when the page has no session', async () => {
  const { ports, state, stored } = copies(null, newer);
  await adoptSession(ports);
  expect([stored(), state.copy]).toEqual([null, null]);
});

it("never adopts another person's session (Q12)", async () => {
  const id = '22222222-2222-4222-8222-222222222222';
  const token = `${btoa('{}')}.${btoa(JSON.stringify({ sub: id }))}.s`;
  const foreign = JSON.stringify({ ...makeSession({ expires_at: 9000 }), access_token: token, user: { id } });
  const { ports, state, stored } = copies(older, foreign);
  await adoptSession(ports);
  expect([stored(), state.copy]).toEqual([older, older]);
});

it('replaces an invalid copy', async () => {
  const { ports, state, stored } = copies(older, '{"access_token":1}');
  await adoptSession(ports);
  expect([stored(), state.copy]).toEqual([older, older]);
});

it('reports an unreadable copy, and continues', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { ports, stored } = copies(older, null);
  await adoptSession({ ...ports, read: () => Promise.reject(new Error('no IndexedDB')) });
  expect(stored()).toBe(older);
  expect(report).toHaveBeenCalledWith(expect.stringContaining('ERR_STORAGE_DENIED'), expect.anything());
});

function denied(): Storage {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

function deniedPage(copy: string | null) {
  const { ports, state } = copies(null, copy);
  vi.stubGlobal('window', {
    get localStorage() {
      return denied();
    },
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  syncAuthState();
  return { ports: { ...ports, storage: denied }, state };
}

describe('when only the page’s storage is denied (L5)', () => {
  it('signs in with the copy, in the auth library too', async () => {
    const { ports, state } = deniedPage(newer);
    expect(authStore.read()).toMatchObject({ account: 'visitor', problem: 'denied' });
    await adoptSession(ports);
    expect(authStore.read()).toMatchObject({ account: PERSON.id, sessionState: 'valid', problem: null });
    expect(createSessionStorage(ports.storage).getItem(SESSION_KEY)).toBe(newer);
    expect(state.copy).toBe(newer);
  });

  it('adopts later renewals by the worker', async () => {
    const { ports, state } = deniedPage(older);
    await adoptSession(ports);
    state.copy = newer;
    await adoptSession(ports);
    expect(createSessionStorage(ports.storage).getItem(SESSION_KEY)).toBe(newer);
  });

  it.each([null, '{"access_token":1}'])('says so where the copy is %s', async (copy) => {
    const { ports } = deniedPage(copy);
    await adoptSession(ports);
    expect(authStore.read()).toMatchObject({ account: 'visitor', problem: 'denied' });
  });

  it('does not restore a copy removed by a sign-out in another page', async () => {
    const { ports, state } = deniedPage(newer);
    await adoptSession(ports);
    state.copy = null;
    await adoptSession(ports);
    expect(state.copy).toBeNull();
  });

  it('stays signed out after a sign-out', async () => {
    const { ports, state } = deniedPage(newer);
    await adoptSession(ports);
    const mirror = (text: string | null) => {
      state.copy = text;
      return Promise.resolve();
    };
    createSessionStorage(ports.storage, mirror).forgetSession();
    await adoptSession(ports);
    expect(authStore.read()).toMatchObject({ account: 'visitor' });
  });
});
