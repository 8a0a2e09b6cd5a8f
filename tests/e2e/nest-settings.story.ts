import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../harness/axe';
import { whenAppIsCached } from '../harness/when-app-is-cached';
import { BUILD_FOLDER, ROOT } from './fixtures/paths';
import { expect, test } from './fixtures/test';
import { callApi, tokenOf } from './steps/call-api';
import { tabTo } from './steps/keyboard';
import { accountOf } from './steps/my-modules';
import { giveName } from './steps/public-name';
import { signUp } from './steps/sign-up';
import { expectAllSent } from './steps/sync-state';

const node = {
  id: 'node-1',
  type: 'message',
  position: { x: 0, y: 0 },
  config: { title: 'Go', isStart: true },
};

test('a nest set up offline loses its subdomain to another person, and opens only with its password', async ({
  newProfile,
  server,
}) => {
  test.setTimeout(180_000);
  const laptop = newProfile({ translated: true });
  const page = await laptop.open();
  await page.goto('/');
  const person = await signUp(page, 'nora');
  const token = await tokenOf(server.url, person);
  const id = await accountOf(page);
  const [moduleId, playlistId] = [randomUUID(), randomUUID()];
  const name = `shore-${randomUUID().slice(0, 8)}`;
  const shown = { creator_id: id, description: '', visibility: 'public' };
  for (const [path, body] of [
    ['modules', { ...shown, id: moduleId, title: 'Crabs', content: { nodes: [node] } }],
    ['playlists', { ...shown, id: playlistId, title: 'Low tide' }],
    ['playlist_items', { playlist_id: playlistId, module_id: moduleId, position: 0 }],
  ] as const)
    expect((await callApi(server.url, `/rest/v1/${path}`, { token, body })).status).toBe(201);
  const read = async (path: string) => (await callApi(server.url, `/rest/v1/${path}`, { token })).body;
  const save = async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Changes saved')).toBeVisible();
  };
  const open = async (tab: string) => {
    await page.getByRole('link', { name: tab, exact: true }).click();
  };

  await test.step('everything is on the device, which goes offline', async () => {
    await page.goto('/nest/content');
    await expect(page.getByRole('row', { name: /Crabs/ })).toBeVisible();
    await whenAppIsCached(page, BUILD_FOLDER, 'all');
    await page.goto('/nest/settings');
    await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
    await laptop.goOffline();
    await page.reload();
  });

  await test.step('offline: the nest gets a public name, a title, a banner, colours and an order', async () => {
    await page.getByLabel('Title', { exact: true }).fill('Tidepools');
    await page.locator('input[type=file]').first().setInputFiles(`${ROOT}public/icons/icon-512.png`);
    await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await giveName(page, 'Nora');
    await expect(page.getByText('Changes saved')).toBeVisible();
    await open('Appearance');
    await page.getByLabel('Primary colour', { exact: true }).fill('#204060');
    await save();
    await open('Featured Content');
    await page.getByRole('radio', { name: 'Feature Crabs' }).check();
    await page.getByRole('button', { name: 'Add Section' }).click();
    await page.getByRole('button', { name: 'Add Low tide' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await tabTo(page, page.getByRole('button', { name: 'Move Low tide', exact: true }));
    await page.keyboard.press('Space');
    await expect(page.getByText('Low tide is lifted, 2 of 2.')).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect(page.getByText('Low tide is dropped at 1 of 2.')).toBeAttached();
    await save();
  });

  await test.step('offline: a subdomain is accepted unchecked; then another person takes it', async () => {
    await open('SEO & Visibility');
    await page.getByLabel('Subdomain').fill(name.toUpperCase());
    await expect(page.getByText("We'll check it when you are back online.")).toBeVisible();
    await page.getByRole('radio', { name: /^Private/ }).check();
    await page.getByLabel('New password').fill('seven-limpets');
    await save();
    const other = { email: `otto-${randomUUID()}@fledge.example`, password: 'a-long-password-1' };
    await callApi(server.url, '/auth/v1/signup', { body: other });
    const theirs = await tokenOf(server.url, other);
    const { sub } = JSON.parse(atob(theirs.split('.')[1] ?? '')) as { sub: string };
    const taken = await callApi(server.url, `/rest/v1/creator_nest_settings?id=eq.${sub}`, {
      token: theirs,
      method: 'PATCH',
      body: { subdomain: name },
    });
    expect(taken.status).toBe(204);
  });

  await test.step('online: it is reported as taken, and another one is available', async () => {
    await laptop.goOnline();
    await expect(page.getByText(`The subdomain “${name}” is already taken`)).toBeVisible({ timeout: 30_000 });
    await page.getByLabel('Subdomain').fill(name);
    await page.getByLabel('Subdomain').fill(`${name}-2`);
    await expect(page.getByText('This subdomain is available')).toBeVisible();
    await save();
    await expectAllSent(page);
    await expect(page.getByText('is already taken')).toHaveCount(0);
  });

  await test.step('the server has everything, and the nest opens only with its password', async () => {
    const [row] = (await read(`creator_nest_settings?id=eq.${id}`)) as [Record<string, unknown>];
    expect(row).toMatchObject({
      title: 'Tidepools',
      subdomain: `${name}-2`,
      visibility: 'private',
      has_password: true,
      nest_password: null,
      featured_module_id: moduleId,
      custom_css: { primary_color: '#204060', secondary_color: '#ff4d00' },
    });
    expect(await read('creator_content_order?select=section_id,display_order&order=display_order')).toEqual([
      { section_id: playlistId, display_order: 0 },
      { section_id: null, display_order: 1 },
    ]);
    const banner = String(row['banner_url']);
    expect(banner).toMatch(new RegExp(`^nest-assets/${id}/banner\\.\\w+\\?v=\\d+$`));
    const picture = await fetch(`${server.url}/storage/v1/object/public/${banner}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image/),
    ]);
    expect(await read('media_files?select=storage_path&bucket=eq.nest-assets')).toEqual([
      { storage_path: banner.replace('nest-assets/', '').replace(/\?.*/, '') },
    ]);

    const visitor = await newProfile({ translated: true }).open();
    await visitor.goto(`/creator/${id}`);
    await expect(visitor.getByText('This nest is password protected.')).toBeVisible();
    await expect(visitor.getByText('Crabs')).toHaveCount(0);
    await visitor.getByPlaceholder('Enter nest password').fill('seven-limpets');
    await visitor.getByRole('button', { name: 'Access Nest' }).click();
    await expect(visitor.getByRole('heading', { name: 'Featured' })).toBeVisible();
    await expect(visitor.getByText(/^by Nora/)).toBeVisible();
    const headings = visitor.getByRole('heading', { level: 2 });
    await expect(headings).toHaveText(['Featured', 'Low tide', 'Modules']);
  });
});
