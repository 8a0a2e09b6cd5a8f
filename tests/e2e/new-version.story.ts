import type { Page } from 'playwright';
import { whenAppIsCached } from '../harness/when-app-is-cached';
import { startDeployment, type Deployment } from './fixtures/deployment';
import { BUILD, BUILD_FOLDER, NEXT_BUILD, NEXT_BUILD_FOLDER, NEXT_NAME } from './fixtures/paths';
import { expect, test } from './fixtures/test';

let deployment: Deployment;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  deployment = await startDeployment();
});

test.beforeEach(() => deployment.replaceWith(BUILD));

test.afterAll(() => deployment.stop());

const brand = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link').first();
const question = (page: Page) => page.getByText('New content available. Reload?');

/** Checks for an update, as browsers do by themselves eventually. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
}

test('an old tab opens an unvisited screen after a deployment', async ({ newProfile }) => {
  const profile = newProfile({ url: deployment.url });
  const page = await profile.open();
  await page.goto('/');
  await whenAppIsCached(page, BUILD_FOLDER, 'public');
  // As with data saver on, or after the browser evicted the files.
  await page.evaluate(() => caches.delete('fledge-assets'));
  const devtools = await profile.browser.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  deployment.replaceWith(NEXT_BUILD);

  await brand(page).waitFor();
  await page.getByRole('link', { name: 'Explore' }).first().click();

  await expect(brand(page)).toHaveText(NEXT_NAME);
  await expect(page).toHaveURL('/explore');
  await expect(page.locator('#main').getByRole('alert')).toHaveCount(0);
});

test('the same without a service worker', async ({ newProfile }) => {
  const page = await newProfile({ url: deployment.url, serviceWorkers: 'block' }).open();
  await page.goto('/');
  await expect(brand(page)).toHaveText('Fledge');
  deployment.replaceWith(NEXT_BUILD);
  await page.getByRole('link', { name: 'Explore' }).first().click();
  await expect(brand(page)).toHaveText(NEXT_NAME);
  await expect(page).toHaveURL('/explore');
});

test('the person is asked, and after agreeing all tabs switch to the new version (L6)', async ({
  newProfile,
}) => {
  const profile = newProfile({ url: deployment.url });
  const page = await profile.open();
  await page.goto('/');
  await whenAppIsCached(page, BUILD_FOLDER, 'public');
  const other = await profile.browser.newPage();
  await other.goto('/nowhere');
  deployment.replaceWith(NEXT_BUILD);

  await lookForUpdate(page);
  await expect(question(page)).toBeVisible();
  // The new version's files are on the device before the question.
  await whenAppIsCached(page, NEXT_BUILD_FOLDER, 'public');
  await expect(brand(page)).toHaveText('Fledge');
  await page.getByRole('button', { name: 'Reload' }).click();

  await expect(brand(page)).toHaveText(NEXT_NAME);
  await profile.goOffline();
  await page.getByRole('link', { name: 'Explore' }).first().click();
  await expect(page.getByRole('heading', { name: 'Explore' })).toBeVisible();
  await expect(brand(other)).toHaveText(NEXT_NAME);
  await expect(other).toHaveURL('/nowhere');
});

test('a lesson is never interrupted: the tab updates after leaving it (L6)', async ({ newProfile }) => {
  const profile = newProfile({ url: deployment.url });
  const page = await profile.open();
  await page.goto('/explore');
  await page.getByRole('link', { name: 'First aid for a burn' }).click();
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'A pan tips over' })).toHaveCount(0);
  const step = await page.getByRole('article').getByRole('heading').first().innerText();
  await whenAppIsCached(page, BUILD_FOLDER, 'public');
  const other = await profile.browser.newPage();
  await other.goto('/');
  deployment.replaceWith(NEXT_BUILD);
  await lookForUpdate(other);
  await other.getByRole('button', { name: 'Reload' }).click();
  await expect(brand(other)).toHaveText(NEXT_NAME);

  await expect(page.getByRole('heading', { name: step })).toBeVisible();
  await expect(brand(page)).toHaveText('Fledge');
  await page.getByRole('link', { name: /^Back to/ }).click();
  await expect(brand(page)).toHaveText(NEXT_NAME);
  await expect(page.getByRole('link', { name: 'Resume' })).toBeVisible();
});

test('postponing keeps the current version until the browser is closed', async ({ newProfile }) => {
  const profile = newProfile({ url: deployment.url });
  let page = await profile.open();
  await page.goto('/');
  await whenAppIsCached(page, BUILD_FOLDER, 'public');
  deployment.replaceWith(NEXT_BUILD);
  await lookForUpdate(page);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(brand(page)).toHaveText('Fledge');

  page = await profile.reopen();
  await page.goto('/');
  await expect(brand(page)).toHaveText(NEXT_NAME);
});
