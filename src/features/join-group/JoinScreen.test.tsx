import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { authStateOf, authStore, syncAuthState } from '@/auth/auth-state';
import { SESSION_KEY } from '@/auth/stored-session';
import { makeSession, PERSON } from '@support/auth/make-session';
import { signInDialog } from '@/auth/use-sign-in-dialog';
import { clearPendingJoin, joinProgress, pendingJoin } from '@/shared/pending-join';
import { expectAccessible } from '@support/ui/expect-accessible';
import JoinScreen from './JoinScreen';
import { JOIN_TEXTS as texts } from './texts';

const CODE = 'ABCDEFGH';
const OPEN = { status: 'open', group_name: 'Night shift', creator_name: 'Ada', is_member: false };
const answer = vi.fn<(code: string) => Response>();

beforeEach(() => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://backend.example');
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'anon');
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as { p_code: string };
    return Promise.resolve(answer(body.p_code));
  });
  answer.mockImplementation(() => Response.json(OPEN));
});

afterEach(() => {
  answer.mockReset();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  localStorage.removeItem(SESSION_KEY);
  clearPendingJoin();
  joinProgress.set(null);
  signInDialog.set(null);
  authStore.set(authStateOf({ state: 'none' }));
});

function signIn(): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify(makeSession()));
  syncAuthState();
}

async function open(path: string, who: 'visitor' | 'person' = 'visitor') {
  if (who === 'person') signIn();
  await render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/join/:code?" element={<JoinScreen />} />
      </Routes>
    </MemoryRouter>,
  );
}

it('accepts a code in any notation, and explains the format', async () => {
  await open('/join');
  await page.getByLabelText(texts.code).fill('abcd');
  await page.getByRole('button', { name: texts.next }).click();
  await expect.element(page.getByText(texts.noCode)).toBeVisible();
  await expectAccessible();
  await page.getByLabelText(texts.code).fill('abcd efgh');
  await page.getByRole('button', { name: texts.next }).click();
  await expect.element(page.getByRole('heading', { name: 'Join Night shift' })).toBeVisible();
  expect(answer).toHaveBeenLastCalledWith(CODE);
});

it('tells a visitor what joining means, and keeps the pending join while they sign up', async () => {
  await open(`/join/${CODE}`);
  await expect.element(page.getByText(texts.sees('Ada'))).toBeVisible();
  await expectAccessible();
  expect(pendingJoin.read()).toBeNull();
  await page.getByRole('button', { name: texts.signUp }).click();
  expect(signInDialog.read()).toBe('signUp');
  expect(pendingJoin.read()).toMatchObject({ code: CODE, account: null });
});

it('joins after a sign-in in the dialog that Join opened, but asks again once that dialog was closed', async () => {
  await open(`/join/${CODE}`);
  await page.getByRole('button', { name: texts.signUp }).click();
  signInDialog.set(null);
  await expect.element(page.getByRole('button', { name: texts.signUp })).toBeVisible();
  signIn();
  await expect.element(page.getByRole('button', { name: texts.join, exact: true })).toBeVisible();
  expect(pendingJoin.read()).toBeNull();
  localStorage.removeItem(SESSION_KEY);
  syncAuthState();
  await page.getByRole('button', { name: texts.signIn }).click();
  signIn();
  await expect.poll(() => pendingJoin.read()).toMatchObject({ code: CODE, account: PERSON.id });
});

it('joins a signed-in person only on a click, and reports the result', async () => {
  await open(`/join/${CODE}`, 'person');
  const join = page.getByRole('button', { name: texts.join, exact: true });
  await expect.element(join).toBeVisible();
  expect(pendingJoin.read()).toBeNull();
  await join.click();
  expect(pendingJoin.read()).toMatchObject({ code: CODE, account: PERSON.id });
  await expect.element(page.getByText(texts.joining)).toBeVisible();
  joinProgress.set({ code: CODE, state: 'unreachable' });
  await expect.element(page.getByText(texts.waiting)).toBeVisible();
  await expectAccessible();
  joinProgress.set({ code: CODE, state: 'joined', group: 'Night shift' });
  await expect.element(page.getByText(texts.joined('Night shift'))).toBeVisible();
  await expect.element(page.getByRole('link', { name: texts.profile })).toBeVisible();
});

it('cancels a pending join', async () => {
  await open(`/join/${CODE}`, 'person');
  await page.getByRole('button', { name: texts.join, exact: true }).click();
  joinProgress.set({ code: CODE, state: 'unconfirmed' });
  await page.getByRole('button', { name: texts.cancel }).click();
  expect(pendingJoin.read()).toBeNull();
  await expect.element(page.getByRole('button', { name: texts.join, exact: true })).toBeVisible();
});

it.each([
  ['the code does not exist', () => Response.json({ status: 'none' }), texts.none],
  ['too many codes were wrong', () => Response.json({ status: 'slow_down', wait: 90 }), texts.slowDown(2)],
  ['the server is down', () => new Response('', { status: 503 }), texts.failed],
  [
    'they are already a member',
    () => Response.json({ ...OPEN, is_member: true }),
    texts.isMember('Night shift'),
  ],
])('reports that %s', async (_, response, words) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answer.mockImplementation(response);
  await open(`/join/${CODE}`, 'person');
  await expect.element(page.getByText(words)).toBeVisible();
  await expectAccessible();
});

it('keeps the code while offline, and joins later', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open(`/join/${CODE}`, 'person');
  await expect.element(page.getByText(texts.seesLater)).toBeVisible();
  await page.getByRole('button', { name: texts.later }).click();
  expect(pendingJoin.read()).toMatchObject({ code: CODE, account: PERSON.id });
  vi.restoreAllMocks();
});
