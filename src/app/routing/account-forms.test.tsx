import { afterEach, describe, expect, it } from 'vitest';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { authStateOf, authStore } from '@/auth/auth-state';
import { signInTestUser } from '@support/auth/sign-in-test-user';
import { newModule, newPlaylist } from '@support/rows';
import { openLocalStore } from '@/db/open-local-store';
import PlaylistDetailsScreen from '@/features/playlist-editor/PlaylistDetailsScreen';
import PlaylistLayout from '@/features/playlist-editor/PlaylistLayout';
import ModuleShareScreen from '@/features/module-share/ModuleShareScreen';
import ModuleSummaryScreen from '@/features/module-summary/ModuleSummaryScreen';
import { Providers } from '../Providers';
import { RequireSignIn } from './RequireSignIn';

const moduleId = '0d5b6a52-6f0a-4a0e-8b5c-2f9a0b7c1d44';
const playlistId = '0d5b6a52-6f0a-4a0e-8b5c-2f9a0b7c1d55';

afterEach(async () => {
  await cleanup();
  localStorage.clear();
});

/** A person with a module and a playlist on this device. */
async function somebody(): Promise<string> {
  const account = signInTestUser();
  const store = await openLocalStore(account);
  await store.insert('modules', newModule(account, { id: moduleId, title: 'Knots', visibility: 'public' }));
  await store.insert(
    'playlists',
    newPlaylist(account, { id: playlistId, title: 'Ropework', visibility: 'public' }),
  );
  await store.close();
  return account;
}

const signIn = (account: string) =>
  authStore.set({
    ...authStateOf({ state: 'none' }),
    account,
    user: { id: account, email: 'ada@example.org' },
    sessionState: 'valid',
  });

/** The event of another tab's sign-out. */
const signOut = () => authStore.set(authStateOf({ state: 'none' }));

function show(address: string) {
  return render(
    <Providers>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route index element={<p>Landing page</p>} />
          <Route element={<RequireSignIn />}>
            <Route path="/nest/content/module" element={<ModuleSummaryScreen />} />
            <Route path="/nest/content/module/share" element={<ModuleShareScreen />} />
            <Route path="/nest/content/playlist" element={<PlaylistLayout />}>
              <Route index element={<PlaylistDetailsScreen />} />
            </Route>
          </Route>
        </Routes>
      </MemoryRouter>
    </Providers>,
  );
}

const field = (name: RegExp) => page.getByRole('textbox', { name });
const note = () => page.getByText(/^Unsaved changes/);

describe('unsaved input when another tab signs out', () => {
  it.each([
    ['a new module', '/nest/content/module', /^Title/],
    ['a module', `/nest/content/module?id=${moduleId}`, /^Title/],
    ['a new playlist', '/nest/content/playlist', /^Name/],
    ['a playlist', `/nest/content/playlist?id=${playlistId}`, /^Name/],
  ])('is there again in the form of %s, and says that it is not saved', async (_what, address, name) => {
    const account = await somebody();
    await show(address);
    await field(name).fill('Half a thought');
    signOut();
    await expect.element(page.getByText('Landing page')).toBeVisible();
    await cleanup();
    signIn(account);
    await show(address);
    await expect.element(field(name)).toHaveValue('Half a thought');
    await expect.element(note()).toBeVisible();
  });

  it('is restored in Share & Access', async () => {
    const account = await somebody();
    const restricted = page.getByRole('radio', { name: /^Restricted/ });
    await show(`/nest/content/module/share?id=${moduleId}`);
    await restricted.click();
    await expect.element(note()).toBeVisible();
    signOut();
    await expect.element(page.getByText('Landing page')).toBeVisible();
    await cleanup();
    signIn(account);
    await show(`/nest/content/module/share?id=${moduleId}`);
    await expect.element(restricted).toBeChecked();
    await expect.element(note()).toBeVisible();
  });
});

it.each([
  ['a new module', '/nest/content/module', /^Title/],
  ['a new playlist', '/nest/content/playlist', /^Name/],
])('never shows it in the form of %s to somebody who signs in next', async (_what, address, name) => {
  const first = await somebody();
  await show(address);
  await field(name).fill('Mine alone');
  // A background tab receives sign-out and sign-in together.
  const second = crypto.randomUUID();
  signIn(second);
  await expect.element(field(name)).toHaveValue('');
  await field(name).fill('Hers alone');
  signIn(first);
  await expect.element(field(name)).toHaveValue('Mine alone');
});
