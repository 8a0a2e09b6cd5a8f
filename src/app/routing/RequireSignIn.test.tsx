import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { authStateOf, authStore } from '@/auth/auth-state';
import { signInDialog } from '@/auth/use-sign-in-dialog';
import { PERSON } from '@support/auth/make-session';
import { RequireSignIn } from './RequireSignIn';
import { useReturnAfterSignIn } from './use-return-after-sign-in';

const VISITOR = authStateOf({ state: 'none' });
const SIGNED_IN = { ...VISITOR, account: PERSON.id, user: PERSON, sessionState: 'valid' } as const;

function Shell() {
  useReturnAfterSignIn();
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{`${pathname}${search}`}</output>
      <Routes>
        <Route index element={<p>Landing page</p>} />
        <Route element={<RequireSignIn />}>
          <Route path="nest/content" element={<p>Library</p>} />
        </Route>
      </Routes>
    </>
  );
}

const visit = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Shell />
    </MemoryRouter>,
  );

beforeEach(() => authStore.set(VISITOR));
afterEach(() => signInDialog.set(null));

describe('protected routes (shell specification, section 2)', () => {
  it('redirect a visitor to / with the sign-in dialog, and continue after sign-in', async () => {
    await visit('/nest/content?tab=media');
    await expect.element(page.getByText('Landing page')).toBeVisible();
    await expect.poll(() => signInDialog.read()).toBe('signIn');
    authStore.set(SIGNED_IN);
    await expect.element(page.getByText('Library')).toBeVisible();
    await expect.element(page.getByRole('status')).toHaveTextContent('/nest/content?tab=media');
  });

  it('show nothing and do not redirect until the account is known', async () => {
    authStore.set({ ...VISITOR, status: 'loading' });
    await visit('/nest/content');
    await expect.element(page.getByRole('status')).toHaveTextContent('/nest/content');
    await expect.element(page.getByText('Library')).not.toBeInTheDocument();
    authStore.set(SIGNED_IN);
    await expect.element(page.getByText('Library')).toBeVisible();
  });

  it('do not prompt to sign in right after signing out', async () => {
    authStore.set(SIGNED_IN);
    await visit('/nest/content?tab=media');
    await expect.element(page.getByText('Library')).toBeVisible();
    authStore.set(VISITOR);
    await expect.element(page.getByText('Landing page')).toBeVisible();
    expect(signInDialog.read()).toBeNull();
    authStore.set(SIGNED_IN);
    await expect.element(page.getByRole('status')).toHaveTextContent(/^\/$/);
  });

  it('stay open with an expired session (decision L5)', async () => {
    authStore.set({ ...SIGNED_IN, sessionState: 'expired' });
    await visit('/nest/content');
    await expect.element(page.getByText('Library')).toBeVisible();
  });

  it('show the notice about an unreadable session before the dialog', async () => {
    authStore.set({ ...VISITOR, problem: 'unreadable' });
    await visit('/nest/content');
    await expect.element(page.getByText('Landing page')).toBeVisible();
    expect(signInDialog.read()).toBeNull();
  });
});
