import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expectAccessible } from '../harness/axe';
import { whenAppIsCached } from '../harness/when-app-is-cached';
import { BUILD_FOLDER, ROOT } from './fixtures/paths';
import { expect, test } from './fixtures/test';
import { callApi, tokenOf } from './steps/call-api';
import { accountOf } from './steps/my-modules';
import { signIn, signUp } from './steps/sign-up';
import { expectAllSent } from './steps/sync-state';

const BUCKET = 'public-assets';
const PICTURE = readFileSync(`${ROOT}public/icons/icon-192.png`);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Delete' });
const total = (page: Page, count: number) => page.getByText(`Total ${count}`, { exact: true });

test('bulk unpublishing, adding to playlists and deleting of 30 modules works offline, each with one undo (L3, L7, D9)', async ({
  newProfile,
  server,
}) => {
  test.setTimeout(300_000);
  const profile = newProfile();
  const other = newProfile();
  const page = await profile.open();
  const second = await other.open();
  const lessons = Array.from({ length: 30 }, (_none, index) => ({
    id: randomUUID(),
    title: `Knot ${String(index + 1).padStart(2, '0')}`,
  }));
  const others = ['Charts', 'Lights'].map((title) => ({ id: randomUUID(), title }));
  const [first, last] = [randomUUID(), randomUUID()];
  const path = () => `${me}/picture.png`;
  let me = '';
  let token = '';
  const read = async (query: string) =>
    (await callApi(server.url, `/rest/v1/${query}`, { token })).body as readonly Record<string, unknown>[];
  const put = async (table: string, body: unknown) =>
    expect((await callApi(server.url, `/rest/v1/${table}`, { token, body })).status).toBeLessThan(300);
  const picture = async () =>
    (await fetch(`${server.url}/storage/v1/object/public/${BUCKET}/${path()}`)).status;
  const visibilities = async () =>
    (await read(`modules?creator_id=eq.${me}&select=title,visibility&order=title`)).map(
      ({ title, visibility }) => `${String(title)} ${String(visibility)}`,
    );

  await test.step('setup: 32 modules, 2 playlists and a picture, on two devices', async () => {
    await page.goto('/');
    const person = await signUp(page, 'bea');
    me = await accountOf(page);
    token = await tokenOf(server.url, person);
    const mine = { creator_id: me, description: '' };
    await put(
      'modules',
      [...lessons, ...others].map((one) => ({
        ...mine,
        ...one,
        visibility: 'public',
        content: { nodes: [] },
      })),
    );
    await put('playlists', [
      { ...mine, id: first, title: 'Ropework', visibility: 'public' },
      { ...mine, id: last, title: 'On board', visibility: 'public' },
    ]);
    await put('playlist_items', {
      id: randomUUID(),
      playlist_id: last,
      module_id: others[0]!.id,
      position: 4,
    });
    const stored = await fetch(`${server.url}/storage/v1/object/${BUCKET}/${path()}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
      body: PICTURE,
    });
    expect(stored.status).toBe(200);
    await put('media_files', {
      id: randomUUID(),
      creator_id: me,
      filename: 'picture.png',
      original_filename: 'picture.png',
      bucket: BUCKET,
      storage_path: path(),
      file_size: PICTURE.length,
      mime_type: 'image/png',
    });
    await second.goto('/');
    await signIn(second, person);
    for (const device of [page, second]) {
      await device.goto('/nest/content');
      await expect(total(device, 32)).toBeVisible();
    }
    await whenAppIsCached(page, BUILD_FOLDER, 'all');
    await page.getByRole('tab', { name: 'Media' }).click();
    await expect(total(page, 1)).toBeVisible();
    await page.getByRole('tab', { name: 'Modules' }).click();
    await profile.goOffline();
  });

  await test.step('offline: the 30 matches are unpublished, with an undo', async () => {
    await page.getByRole('searchbox').fill('Knot');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(page.getByText('30 selected', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Unpublish').click();
    await expect(page.getByText('Unpublished 30 modules')).toBeVisible();
    await expect(page.getByRole('row', { name: /Knot 30/ })).toContainText('Restricted');
    await button(page, 'Undo').click();
    await expect(page.getByText('Published 30 modules again')).toBeVisible();
    await expect(page.getByRole('row', { name: /Knot 30/ })).toContainText('Public');
  });

  await test.step('they are added to 2 playlists, undone, and added again', async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await button(page, 'Add to Playlists').click();
    const choosing = page.getByRole('dialog', { name: 'Add to Playlists' });
    await choosing.getByRole('checkbox', { name: 'Ropework' }).check();
    await choosing.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Added 30 modules to Ropework')).toBeVisible();
    await button(page, 'Undo').click();
    await expect(page.getByText('Removed 30 modules from Ropework')).toBeVisible();
    await button(page, 'Add to Playlists').click();
    const dialog = page.getByRole('dialog', { name: 'Add to Playlists' });
    await dialog.getByRole('checkbox', { name: 'Ropework' }).check();
    await dialog.getByRole('checkbox', { name: 'On board' }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByText('Successfully updated playlists')).toBeVisible();
    await expect(page.getByText('Added 30 modules to 2 playlists')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('30 selected', { exact: true })).toBeVisible();
  });

  await test.step('they are deleted, and restored with their playlist positions', async () => {
    await button(page, 'Delete').click();
    await expect(page.getByRole('dialog').getByText('60 places in playlists')).toBeVisible();
    await confirm(page).click();
    await expect(page.getByText('Deleted 30 modules')).toBeVisible();
    await expect(page.getByText('Showing 0 of 2')).toBeVisible();
    // The undo for the playlists may still be visible as well.
    await page.getByText('Deleted 30 modules').locator('..').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Restored 30 modules')).toBeVisible();
    await expect(page.getByText('Showing 30 of 32')).toBeVisible();
  });

  await test.step('3 are deleted permanently, the rest unpublished, and the picture deleted', async () => {
    await page.getByRole('checkbox', { name: 'Select Knot 01' }).check();
    await page.getByRole('checkbox', { name: 'Select Knot 02' }).check();
    await page.getByRole('checkbox', { name: 'Select Knot 03' }).check();
    await button(page, 'Delete').click();
    await confirm(page).click();
    await expect(page.getByText('Deleted 3 modules')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await button(page, 'Unpublish').click();
    await expect(page.getByText('Unpublished 27 modules')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('tab', { name: 'Media' }).click();
    await page.getByRole('checkbox', { name: 'Select picture' }).check();
    await button(page, 'Delete').click();
    await confirm(page).click();
    await expect(total(page, 0)).toBeVisible();
  });

  await test.step('online: only the net changes are sent', async () => {
    expect(await visibilities()).toHaveLength(32);
    expect(await picture()).toBe(200);
    await profile.goOnline();
    await expectAllSent(page);
    expect(await visibilities()).toEqual([
      'Charts public',
      ...lessons.slice(3).map(({ title }) => `${title} restricted`),
      'Lights public',
    ]);
    const places = await read('playlist_items?select=playlist_id,module_id,position&order=position');
    const playlistItems = (playlist: string) =>
      places
        .filter(({ playlist_id }) => playlist_id === playlist)
        .map(({ module_id, position }) => [module_id, position]);
    // The newest comes first in the list, and so in the playlist.
    const kept = lessons.slice(3).map(({ id }) => id);
    expect(new Set(playlistItems(first).map(([id]) => id))).toEqual(new Set(kept));
    expect(new Set(playlistItems(last).map(([id]) => id))).toEqual(new Set([others[0]!.id, ...kept]));
    const positions = playlistItems(last).map(([, position]) => position);
    expect(Math.min(...(positions as number[]))).toBe(4);
    expect(new Set(positions).size).toBe(28);
    expect(await read(`media_files?creator_id=eq.${me}&select=id`)).toEqual([]);
    await expect.poll(picture, { timeout: 45_000 }).not.toBe(200);
  });

  await test.step('the other device receives the deletions', async () => {
    await second.reload();
    await expect(total(second, 29)).toBeVisible();
    await expect(second.getByRole('row', { name: /Knot 04/ })).toContainText('Restricted');
    await expect(second.getByRole('row', { name: /Knot 03/ })).toHaveCount(0);
    await second.getByRole('tab', { name: 'Media' }).click();
    await expect(total(second, 0)).toBeVisible();
  });

  for (const device of [profile, other]) expect(device.pageErrors).toEqual([]);
});
