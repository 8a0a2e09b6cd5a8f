import type { Route } from 'playwright';
import { whenAppIsCached } from '../harness/when-app-is-cached';
import { BUILD_FOLDER } from './fixtures/paths';
import { expect, test } from './fixtures/test';

test('the app can be installed', async ({ newProfile }) => {
  const profile = newProfile();
  const page = await profile.open();
  await page.goto('/');
  await whenAppIsCached(page, BUILD_FOLDER, 'public');
  const devtools = await profile.browser.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map((error) => error.errorId)).toEqual([]);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Fledge', start_url: '/', display: 'standalone' });
});

test('the landing page paints without scripts, and replays clicks made before they load', async ({
  newProfile,
}) => {
  const page = await newProfile().open();
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/assets/*.js', (route) => (isHeld ? void held.push(route) : route.continue()));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Interactive Learning Games');
  await page.getByRole('button', { name: 'Pour water on it' }).click();
  await page.getByRole('button', { name: 'Sign In' }).focus();
  await page.keyboard.press('Enter');
  isHeld = false;
  await Promise.all(held.map((route) => route.continue()));
  await expect(page.getByRole('dialog').getByLabel('Password')).toBeVisible();
  await expect(page.getByText('A fireball')).toBeVisible();
});

test('after one visit every public address opens offline, in a restarted browser', async ({ newProfile }) => {
  const profile = newProfile();
  let page = await profile.open();
  await page.goto('/');
  await whenAppIsCached(page, BUILD_FOLDER, 'public');
  await profile.goOffline();
  page = await profile.reopen();
  for (const address of [
    '/',
    '/explore',
    '/modules/none',
    '/modules/none/learn',
    '/playlists/none',
    '/nowhere',
  ]) {
    await page.goto(address);
    await expect(page.locator('#main'), address).not.toBeEmpty();
    await expect(page.getByText('Loading...'), address).toHaveCount(0);
    await expect(page.getByText('Something went wrong'), address).toHaveCount(0);
  }
  expect(profile.pageErrors).toEqual([]);
});
