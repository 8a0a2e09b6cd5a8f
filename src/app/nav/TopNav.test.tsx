import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { authStateOf, authStore } from '@/auth/auth-state';
import { signInDialog } from '@/auth/use-sign-in-dialog';
import { PERSON } from '@support/auth/make-session';
import { useRows } from '@/db/use-rows';
import { ownDevice } from '@support/db/own-device';
import { MediaContext, type MediaSource } from '@/media/media-context';
import { storeNestPicture } from '@/media/store/store-nest-picture';
import { expectAccessible } from '@support/ui/expect-accessible';
import { newProfile } from '@support/rows';
import { signOutRequest } from '../shell-state';
import { TopNav } from './TopNav';

const device = ownDevice();
const VISITOR = authStateOf({ state: 'none' });

beforeEach(() => authStore.set(VISITOR));
afterEach(() => {
  signInDialog.set(null);
  signOutRequest.set(false);
});

/** A screen that opens the account's data, since the bar alone does not. */
function Screen() {
  useRows('profiles', {});
  return null;
}

const show = (media?: MediaSource) => {
  const bar = (
    <MemoryRouter>
      <TopNav />
    </MemoryRouter>
  );
  return render(
    device.withData(
      media === undefined ? (
        bar
      ) : (
        <MediaContext value={media}>
          {bar}
          <Screen />
        </MediaContext>
      ),
    ),
  );
};

const link = (name: string) => page.getByRole('link', { name });

it('links a visitor to the start, Explore, Create and the sign-in dialog', async () => {
  await show();
  await expect.element(link('Fledge')).toHaveAttribute('href', '/');
  await expect.element(link('Explore')).toHaveAttribute('href', '/explore');
  await expect.element(link('Create')).toHaveAttribute('href', '/nest/content/module');
  await page.getByRole('button', { name: 'Sign In' }).click();
  expect(signInDialog.read()).toBe('signIn');
  await expectAccessible();
});

it('shows the signed-in person and the profile menu', async () => {
  authStore.set({ ...VISITOR, account: PERSON.id, user: PERSON, sessionState: 'valid' });
  await show();
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect.element(page.getByText('Signed in as')).toBeVisible();
  await expect.element(page.getByText('ada@example.org')).toBeVisible();
  await expect.element(link('Profile')).toHaveAttribute('href', '/profile');
  await expect.element(link('Your Nest')).toHaveAttribute('href', '/nest/content');
  await expect.element(link('Settings')).toHaveAttribute('href', '/account/settings');
  await expectAccessible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  expect(signOutRequest.read()).toBe(true);
});

it('shows the person’s picture, or an initial if it fails to load', async () => {
  const id = device.account();
  authStore.set({ ...VISITOR, account: id, user: { ...PERSON, id }, sessionState: 'valid' });
  const drawing = new OffscreenCanvas(64, 64);
  drawing.getContext('2d')!.fillRect(0, 0, 64, 64);
  const avatar_url = await storeNestPicture(
    id,
    'avatar',
    new File([await drawing.convertToBlob()], 'me.png', { type: 'image/png' }),
  );
  await device.store().insert('profiles', newProfile(id, { username: PERSON.email, avatar_url }));
  const source = {
    account: id,
    config: { url: location.origin, anonKey: 'k' },
    getAccessToken: () => Promise.resolve(null),
    renewAccessToken: () => Promise.resolve(null),
  };
  await show(source);
  const menu = page.getByRole('button', { name: 'Your account' });
  await expect.poll(() => menu.element().querySelector('img')?.naturalWidth).toBe(64);
  await expectAccessible();
  await device.store().patch('profiles', id, { avatar_url: 'nest-assets/somebody/avatar.webp' });
  await expect.element(menu).toHaveTextContent('A');
});

it('shows a long address in full', async () => {
  const email = `${'a-name-that-goes-on'.repeat(3)}@a-school.example.org`;
  authStore.set({ ...VISITOR, account: PERSON.id, user: { ...PERSON, email }, sessionState: 'valid' });
  await show();
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect.element(page.getByText(email)).toBeVisible();
  const box = page.getByText(email).element();
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
});

it('fits on a phone of 360 px', async () => {
  await page.viewport(360, 640);
  await show();
  await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.viewport(1280, 800);
});

it.each([
  ['', 'page'],
  ['?id=0d5b6a52-6f0a-4a0e-8b5c-2f9a0b7c1d33', null],
])('marks Create for a new module, and not for one that is there: "%s"', async (search, current) => {
  await render(
    <MemoryRouter initialEntries={[`/nest/content/module${search}`]}>
      <TopNav />
    </MemoryRouter>,
  );
  await expect.element(link('Create')).toBeVisible();
  expect(link('Create').element().getAttribute('aria-current')).toBe(current);
});
