import { whenAppIsCached } from '../harness/when-app-is-cached';
import { BUILD_FOLDER } from './fixtures/paths';
import { expect, test } from './fixtures/test';
import { findCard } from './steps/explore';
import { createAccount, signUp } from './steps/sign-up';

/** Every address of the product (both specifications, section 2), with ids unknown to this device. */
const ID = '00000000-0000-4000-8000-000000000001';
const ROUTES = [
  '/',
  '/explore',
  `/modules/${ID}`,
  `/modules/${ID}/learn`,
  `/playlists/${ID}`,
  '/playlists',
  `/creator/${ID}`,
  '/set-password',
  '/profile',
  '/account/settings',
  '/nest',
  '/nest/content',
  '/nest/content/playlist',
  '/nest/content/playlist/content',
  '/nest/content/playlist/analytics',
  '/nest/content/module',
  `/nest/content/module?id=${ID}`,
  '/nest/content/module/build',
  `/nest/content/module/build?id=${ID}`,
  '/nest/content/module/media',
  '/nest/content/module/share',
  '/nest/content/module/analytics',
  '/nest/learners',
  '/nest/learners/group',
  '/nest/learners/group/members',
  '/nest/learners/group/content',
  '/nest/learners/group/settings',
  '/nest/analytics',
  '/nest/settings',
  '/nest/settings/appearance',
  '/nest/settings/featured',
  '/nest/settings/seo',
  '/nest/account/settings',
  '/nest/feedback',
  '/nest/help',
  '/studio/content',
  '/nowhere/at/all',
];

test('every address opens offline after the first visit', async ({ newProfile }) => {
  test.setTimeout(240_000);
  const profile = newProfile();
  let page = await profile.open();
  await page.goto('/');
  await signUp(page, 'flo');
  await whenAppIsCached(page, BUILD_FOLDER, 'all');
  await profile.goOffline();
  page = await profile.reopen();
  for (const address of ROUTES) {
    await page.goto(address);
    await expect(page.locator('#main').getByRole('heading').first(), address).toBeVisible();
    await expect(page.locator('#main'), address).not.toContainText('This page is not on this device yet');
    await expect(page.locator('#main'), address).not.toContainText('Unexpected Application Error');
    await expect(page.locator('body'), address).not.toContainText('Something went wrong');
  }
  expect(profile.pageErrors).toEqual([]);
});

test('a link to an unknown module says so, and works once online', async ({ newProfile }) => {
  const profile = newProfile();
  const page = await profile.open();
  const card = await findCard(page, 'First aid for a burn');
  const address = (await card.getAttribute('href')) ?? '';
  await whenAppIsCached(page, BUILD_FOLDER, 'public');
  await profile.goOffline();
  for (const deep of [address, `${address}/learn`]) {
    await page.goto(deep);
    await expect(page.getByText('This module is not on this device yet.')).toBeVisible();
  }
  await profile.goOnline();
  await expect(page.getByRole('heading', { name: 'A pan tips over' })).toBeVisible();
});

test('a visitor who opens a protected address is redirected to /, and returns to it after signing in', async ({
  newProfile,
}) => {
  const page = await newProfile().open();
  await page.goto('/nest/content');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Interactive Learning Games');
  await createAccount(page.getByRole('dialog', { name: 'Sign In' }), 'gil');
  await expect(page).toHaveURL('/nest/content');
});
