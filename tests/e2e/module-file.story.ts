import { whenAppIsCached } from '../harness/when-app-is-cached';
import { BUILD_FOLDER } from './fixtures/paths';
import { expect, test } from './fixtures/test';
import { callApi, tokenOf } from './steps/call-api';
import { signUp } from './steps/sign-up';
import { expectAllSent } from './steps/sync-state';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a module is exported and imported again offline, and both are sent later', async ({
  newProfile,
  server,
}) => {
  const creator = newProfile();
  const page = await creator.open();
  await page.goto('/');
  const person = await signUp(page, 'faye');
  await whenAppIsCached(page, BUILD_FOLDER, 'all');
  await creator.goOffline();

  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await page.getByLabel('Title').fill('Knots for beginners');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'knot.png', mimeType: 'image/png', buffer: PNG });
  await page.getByRole('radio', { name: /Branching scenario/ }).check();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/nest\/content\/module\/build\?id=/);

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Export to a file' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Create file' }).click();
  await expect(page.getByText('1 picture or video is included.')).toBeVisible();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('Knots-for-beginners.fledge');
  const file = await download.path();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('link', { name: 'Content', exact: true }).first().click();
  await page.getByRole('link', { name: 'Import a module from a file' }).click();
  await page.getByLabel('Choose a file', { exact: true }).setInputFiles(file);
  await expect(page.getByText(/^10 nodes · 1 file/)).toBeVisible();
  await expect(page.getByText('Everything in the file was carried over unchanged.')).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('link', { name: 'Open in builder' }).click();
  await expect(page.getByText('Set the scene', { exact: true }).first()).toBeVisible();

  await creator.goOnline();
  await expectAllSent(page);
  const token = await tokenOf(server.url, person);
  const read = async () => {
    const { body } = await callApi(
      server.url,
      '/rest/v1/modules?select=id,content,thumbnail_url&title=eq.Knots%20for%20beginners&order=id',
      {
        token,
      },
    );
    return body as readonly { content: unknown; thumbnail_url: string }[];
  };
  await expect.poll(async () => (await read()).length).toBe(2);
  const [one, other] = await read();
  expect(one?.content).toEqual(other?.content);
  expect(one?.thumbnail_url).not.toBe(other?.thumbnail_url);
  for (const address of [one?.thumbnail_url, other?.thumbnail_url]) {
    const url = `${server.url}/storage/v1/object/public/${address}`;
    await expect.poll(async () => (await fetch(url)).status, { timeout: 30_000 }).toBe(200);
  }
});
