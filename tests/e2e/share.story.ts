import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../harness/axe';
import { readQrOf } from '../harness/read-qr';
import { whenAppIsCached } from '../harness/when-app-is-cached';
import { BUILD_FOLDER } from './fixtures/paths';
import { expect, test } from './fixtures/test';
import { callApi, tokenOf } from './steps/call-api';
import { pressUntil, tabAndActivate, tabTo } from './steps/keyboard';
import { accountOf, putModule } from './steps/my-modules';
import { giveName } from './steps/public-name';
import { signUp } from './steps/sign-up';
import { expectAllSent } from './steps/sync-state';

const content = {
  nodes: [
    {
      id: 'node-1',
      type: 'message',
      position: { x: 0, y: 0 },
      config: { title: 'Welcome', content: 'Two ends become one.', isStart: true },
    },
  ],
};

test('sharing works by keyboard and offline: access, unsaved choices, link and QR code', async ({
  newProfile,
  server,
}) => {
  test.setTimeout(240_000);
  const creator = newProfile({ translated: true });
  const page = await creator.open();
  await page.goto('/');
  const person = await signUp(page, 'sharon');
  const token = await tokenOf(server.url, person);
  const id = await putModule(page, server.url, person, { title: 'Splices', content });
  const mine = { creator_id: await accountOf(page), description: '' };
  const [groupId, playlistId] = [randomUUID(), randomUUID()];
  for (const [path, body] of [
    ['groups', { ...mine, id: groupId, name: 'Watch one' }],
    ['playlists', { ...mine, id: playlistId, title: 'Ropework', visibility: 'draft' }],
  ] as const)
    expect((await callApi(server.url, `/rest/v1/${path}`, { token, body })).status).toBe(201);
  const read = async (path: string) => (await callApi(server.url, `/rest/v1/${path}`, { token })).body;
  const share = `/nest/content/module/share?id=${id}`;
  const link = `${server.url}/modules/${id}`;
  const save = page.getByRole('button', { name: 'Save Changes' });
  const isSaved = page.getByText('Changes saved successfully');
  const published = page.getByRole('switch', { name: 'Published' });
  const group = page.getByRole('checkbox', { name: 'Watch one' });
  const playlist = page.getByRole('checkbox', { name: 'Ropework' });

  await test.step('everything is on the device, which goes offline', async () => {
    await page.goto('/nest/content');
    await expect(page.getByRole('row', { name: /Splices/ })).toBeVisible();
    await whenAppIsCached(page, BUILD_FOLDER, 'all');
    await page.goto(share);
    await expect(playlist).toBeVisible();
    await creator.goOffline();
    await page.reload();
    await expect(playlist).toBeVisible();
  });

  await test.step('it is published for a group by keyboard alone', async () => {
    await expect(save).toBeDisabled();
    await tabTo(page, published);
    await page.keyboard.press('Space');
    await expect(published).toBeChecked();
    await tabTo(page, page.getByRole('radio', { name: /^Public/ }));
    await pressUntil(page, 'ArrowRight', page.getByRole('radio', { name: /^Restricted/ }));
    await expect(page.getByText('No groups chosen: no one can take this module yet.')).toBeVisible();
    await tabTo(page, group);
    await page.keyboard.press('Space');
    await expect(group).toBeChecked();
  });

  await test.step('unsaved choices survive navigation and a browser restart', async () => {
    await page.getByRole('link', { name: 'Summary' }).click();
    await expect(page.getByRole('heading', { name: 'Module Details' })).toBeVisible();
    await page.goBack();
    await expect(group).toBeChecked();
    await page.reload();
    await expect(group).toBeChecked();
    await expect(published).toBeChecked();
    await tabTo(page, playlist);
    await page.keyboard.press('Space');
    await expectAccessible(page);
    await tabAndActivate(page, save);
    await giveName(page, 'Splicer');
    await expect(isSaved).toBeVisible();
    await expect(save).toBeDisabled();
  });

  await test.step('the QR code contains the link, and works offline', async () => {
    await expect(page.getByText('Works for others once your changes have been sent.')).toBeVisible();
    const show = page.getByRole('button', { name: 'Show QR code' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await show.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Splices' });
      await expect(dialog.getByText(link)).toBeVisible();
      expect(await readQrOf(dialog.getByRole('img', { name: /^QR code of Splices/ }))).toBe(link);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(show).toBeFocused();
    }
    await show.click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PNG' }).click();
    expect((await download).suggestedFilename()).toBe('Splices-qr.png');
    await page.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the link is copied', async () => {
    await creator.browser.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  });

  await test.step('online: everything is sent automatically', async () => {
    await creator.goOnline();
    await expectAllSent(page);
    expect(await read(`modules?id=eq.${id}&select=visibility`)).toEqual([{ visibility: 'restricted' }]);
    expect(await read('access_control?select=content_id,group_id')).toEqual([
      { content_id: id, group_id: groupId },
    ]);
    expect(
      await read(`playlist_items?playlist_id=eq.${playlistId}&select=playlist_id,module_id,position`),
    ).toEqual([{ playlist_id: playlistId, module_id: id, position: 0 }]);
    await expect(page.getByText('Opens the page of this module.')).toBeVisible();
  });

  await test.step('a playlist has its own link and code', async () => {
    await page.goto(`/nest/content/playlist?id=${playlistId}`);
    await page.getByRole('radio', { name: /^Public/ }).check();
    await expect(page.getByText('Works for others once the playlist is published.')).toBeVisible();
    await page.getByRole('button', { name: 'Show QR code' }).click();
    const code = page.getByRole('dialog', { name: 'Ropework' }).getByRole('img', { name: /^QR code of/ });
    expect(await readQrOf(code)).toBe(`${server.url}/playlists/${playlistId}`);
  });

  expect(creator.pageErrors).toEqual([]);
});
