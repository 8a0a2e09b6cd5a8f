import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signOut } from './auth-actions';
import { authStateOf, authStore, syncAuthState } from './auth-state';
import { getAccessToken } from './get-access-token';
import { readSessionMirror, writeSessionMirror } from './session-mirror';
import { startAuth } from './start-auth';
import { SESSION_KEY } from './stored-session';
import { makeSession, PERSON } from '@support/auth/make-session';

const answer = vi.fn<(url: string) => Response>();

beforeEach(() => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://backend.example');
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'anon');
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(answer(url)));
});

afterEach(async () => {
  await writeSessionMirror(null);
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  localStorage.removeItem(SESSION_KEY);
  authStore.set(authStateOf({ state: 'none' }));
});

function store(session: object) {
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  syncAuthState();
}

it('L5: a refused renewal keeps the person signed in, and shows that the session expired', async () => {
  answer.mockReturnValue(
    Response.json({ error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }, { status: 400 }),
  );
  store(makeSession({ expires_at: 1000 }));
  await expect(getAccessToken()).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED' });
  expect(authStore.read()).toMatchObject({ account: PERSON.id, sessionState: 'expired' });
  expect(localStorage.getItem(SESSION_KEY)).not.toBeNull();
});

it('L5: a session that expires offline stays valid until the server is reachable', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  store(makeSession({ expires_at: 1000 }));
  await expect(getAccessToken()).rejects.toMatchObject({ code: 'ERR_OFFLINE' });
  expect(authStore.read()).toMatchObject({ account: PERSON.id, sessionState: 'valid' });
});

it('L5: a server that is too busy does not end the session', async () => {
  answer.mockReturnValue(Response.json({ msg: 'Busy' }, { status: 429 }));
  store({ ...makeSession({ expires_at: 1000 }), refresh_token: 'refresh-busy' });
  await expect(getAccessToken()).rejects.toMatchObject({ code: 'ERR_SERVER_DOWN' });
  expect(authStore.read().sessionState).toBe('valid');
});

it('stores a renewed session, and the copy for the service worker', async () => {
  const renewed = makeSession({ token: 'renewed' });
  answer.mockImplementation(() => Response.json({ ...renewed, expires_in: 3600 }));
  // Not the token above, since the library does not retry a token that was just refused.
  store({ ...makeSession({ expires_at: 1000 }), refresh_token: 'refresh-2' });
  answer.mockClear();
  expect(await getAccessToken()).toBe(renewed.access_token);
  expect(answer).toHaveBeenCalledOnce();
  expect(localStorage.getItem(SESSION_KEY)).toContain(renewed.access_token);
  await expect.poll(readSessionMirror).toContain(renewed.access_token);
});

it('uses a session that the service worker renewed, without a request (Q11, Q14)', async () => {
  const renewed = makeSession({ token: 'by the worker' });
  answer.mockClear();
  store({ ...makeSession({ expires_at: 1000 }), refresh_token: 'used up' });
  await writeSessionMirror(JSON.stringify(renewed));
  expect(await getAccessToken()).toBe(renewed.access_token);
  expect(localStorage.getItem(SESSION_KEY)).toContain(renewed.access_token);
  expect(answer).not.toHaveBeenCalled();
});

it('removes only an invalid session, and notifies the person', () => {
  localStorage.setItem('something-else', 'stays');
  localStorage.setItem(SESSION_KEY, '{"access_token":1}');
  startAuth();
  expect(authStore.read()).toMatchObject({ account: 'visitor', problem: 'unreadable' });
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  expect(localStorage.getItem('something-else')).toBe('stays');
  localStorage.removeItem('something-else');
});

it('follows sign-in and sign-out in another tab', () => {
  startAuth();
  localStorage.setItem(SESSION_KEY, JSON.stringify(makeSession()));
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
  expect(authStore.read().account).toBe(PERSON.id);
  localStorage.removeItem(SESSION_KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
  expect(authStore.read().account).toBe('visitor');
});

it('signs out immediately, offline and with an expired session too', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answer.mockClear();
  store(makeSession({ expires_at: 1000 }));
  signOut();
  expect(authStore.read().account).toBe('visitor');
  await expect.poll(readSessionMirror).toBeNull();
  expect(answer).not.toHaveBeenCalled();
});

it('notifies the server of a sign-out', async () => {
  answer.mockImplementation(() => new Response(null, { status: 204 }));
  answer.mockClear();
  store(makeSession());
  signOut();
  expect(authStore.read().account).toBe('visitor');
  await expect
    .poll(() => answer.mock.calls)
    .toEqual([['https://backend.example/auth/v1/logout?scope=local']]);
});
