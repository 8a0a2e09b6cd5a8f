import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { authStore, authStateOf } from './auth-state';
import { finishReturnedSignIn } from './returned-sign-in';
import { SESSION_KEY } from './stored-session';

const VERIFIER = `${SESSION_KEY}-code-verifier`;
const query = new URLSearchParams({ error_description: 'Call 0900 1234 at once' });

beforeEach(() => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://backend.example');
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'anon');
  authStore.set({ ...authStateOf({ state: 'none' }), status: 'loading' });
});

afterEach(() => {
  vi.unstubAllEnvs();
  localStorage.removeItem(VERIFIER);
});

it('shows the other site’s message to a person who was sent there', async () => {
  localStorage.setItem(VERIFIER, '"secret"');
  expect(await finishReturnedSignIn(query, '/')).toEqual({
    kind: 'failed',
    message: 'Call 0900 1234 at once',
  });
  expect(authStore.read().status).toBe('ready');
});

it('does not redeem a code that this browser did not request, and explains why', async () => {
  const send = vi.spyOn(globalThis, 'fetch');
  expect(await finishReturnedSignIn(new URLSearchParams({ code: 'abc' }), '/')).toEqual({
    kind: 'failed',
    message: '',
    notStartedHere: true,
  });
  expect(send).not.toHaveBeenCalled();
  expect(authStore.read().status).toBe('ready');
});

it('does not show a link’s message to a person who did not start a sign-in', async () => {
  expect(await finishReturnedSignIn(query, '/')).toEqual({ kind: 'failed', message: '' });
  expect(authStore.read().status).toBe('ready');
});
