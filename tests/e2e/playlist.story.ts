import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expectAccessible } from '../harness/axe';
import { whenAppIsCached } from '../harness/when-app-is-cached';
import { BUILD_FOLDER } from './fixtures/paths';
import { expect, test } from './fixtures/test';
import { callApi, tokenOf } from './steps/call-api';
import { tabAndActivate, tabTo } from './steps/keyboard';
import { accountOf } from './steps/my-modules';
import { giveName } from './steps/public-name';
import { signIn, signUp } from './steps/sign-up';
import { expectAllSent } from './steps/sync-state';

const list = (page: Page) => page.getByRole('list', { name: 'Content of the playlist, in order' });
const handle = (page: Page, title: string) =>
  page.getByRole('button', { name: `Move ${title}`, exact: true });

/** The playlist's items on screen. */
async function expectOrder(page: Page, titles: readonly string[]): Promise<void> {
  await expect(list(page).getByRole('link')).toHaveText([...titles]);
}

/** Lifts an item by keyboard, moves it by N arrow keys, and drops it. */
async function moveByKeys(
  page: Page,
  title: string,
  key: 'ArrowUp' | 'ArrowDown',
  times: number,
): Promise<void> {
  await tabTo(page, handle(page, title));
  await page.keyboard.press('Space');
  await expect(page.getByText(`${title} is lifted,`)).toBeAttached();
  for (let n = 0; n < times; n += 1) await page.keyboard.press(key);
  await page.keyboard.press('Space');
  await expect(page.getByText(`${title} is dropped at`)).toBeAttached();
}

async function middleOf(page: Page, title: string): Promise<{ x: number; y: number }> {
  await handle(page, title).scrollIntoViewIfNeeded();
  const box = await handle(page, title).boundingBox();
  if (box === null) throw new Error(`${title} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags an item by its handle with the mouse to another item's position. */
async function dragByMouse(page: Page, title: string, to: string): Promise<void> {
  const from = await middleOf(page, title);
  const goal = await middleOf(page, to);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + Math.sign(goal.y - from.y) * 10, { steps: 3 });
  await expect(page.getByText(`${title} is lifted,`)).toBeAttached();
  await page.mouse.move(goal.x, goal.y + Math.sign(goal.y - from.y) * 8, { steps: 8 });
  await expect(page.getByText(new RegExp(`^${title} is at`))).toBeAttached();
  await page.mouse.up();
  await expect(page.getByText(`${title} is dropped at`)).toBeAttached();
}

/** The same by touch, which requires a long press on the handle. */
async function dragByFinger(page: Page, title: string, to: string): Promise<void> {
  const from = await middleOf(page, title);
  const goal = await middleOf(page, to);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  await expect(page.getByText(`${title} is lifted,`)).toBeAttached();
  const over = goal.y + Math.sign(goal.y - from.y) * 8;
  for (let part = 1; part <= 8; part += 1) {
    await touch('touchMove', { x: from.x, y: from.y + ((over - from.y) * part) / 8 });
  }
  await expect(page.getByText(new RegExp(`^${title} is at`))).toBeAttached();
  await touch('touchEnd');
  await expect(page.getByText(`${title} is dropped at`)).toBeAttached();
}

test("a playlist created and ordered offline merges with another device's order, and reaches a group", async ({
  newProfile,
  server,
}) => {
  test.setTimeout(300_000);
  const laptop = newProfile({ translated: true });
  // Tall, so that nothing scrolls while dragging.
  const phone = newProfile({ touch: true, viewport: { width: 360, height: 1200 } });
  const member = newProfile({ translated: true });
  const stranger = newProfile({ translated: true });
  const page = await laptop.open();
  const memberView = await member.open();
  const groupId = randomUUID();
  const modules = { Bowline: randomUUID(), 'Reef knot': randomUUID(), 'Clove hitch': randomUUID() };
  let dora = { email: '', password: '' };
  let playlistId = '';
  let token = '';

  const read = async (path: string) => (await callApi(server.url, `/rest/v1/${path}`, { token })).body;
  const ordered = async () => {
    const rows = await read(
      `playlist_items?playlist_id=eq.${playlistId}&select=modules(title),playlists!playlist_items_sub_playlist_id_fkey(title)&order=position,id`,
    );
    return (rows as { modules: { title: string } | null; playlists: { title: string } | null }[]).map(
      (row) => (row.modules ?? row.playlists)?.title,
    );
  };

  await test.step('a creator has three modules, and a group with a member', async () => {
    await page.goto('/');
    dora = await signUp(page, 'dora');
    await memberView.goto('/');
    const { email } = await signUp(memberView, 'mia');
    token = await tokenOf(server.url, dora);
    const mine = { creator_id: await accountOf(page), description: '' };
    const node = {
      id: 'node-1',
      type: 'message',
      position: { x: 0, y: 0 },
      config: { title: 'Go', isStart: true },
    };
    for (const [path, body] of [
      // Before the modules, so that the group has arrived once they have.
      ['groups', { ...mine, id: groupId, name: 'Watch one' }],
      ['rpc/invite_member', { p_email: email, p_first_name: '', p_last_name: '', p_group_id: groupId }],
      ...Object.entries(modules).map(
        ([title, id]) =>
          ['modules', { ...mine, id, title, visibility: 'restricted', content: { nodes: [node] } }] as const,
      ),
    ] as const) {
      expect((await callApi(server.url, `/rest/v1/${path}`, { token, body })).status).toBeLessThan(300);
    }
    await page.goto('/nest/content');
    for (const title of Object.keys(modules)) await expect(page.getByText(title)).toBeVisible();
    await whenAppIsCached(page, BUILD_FOLDER, 'all');
  });

  await test.step('offline: two playlists are created, one inside the other', async () => {
    await laptop.goOffline();
    await page.goto('/nest/content/playlist');
    await page.getByLabel('Name').fill('Bends');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('No content in this playlist yet.')).toBeVisible();
    await page.goto('/nest/content/playlist');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('alert').first()).toHaveText(/Title is required/);
    await page.getByLabel('Name').fill('Ropework');
    await page.reload();
    await expect(page.getByLabel('Name')).toHaveValue('Ropework');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Playlist created successfully')).toBeVisible();
    playlistId = new URL(page.url()).searchParams.get('id') ?? '';
    await page.getByRole('button', { name: 'Add Content' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Content' });
    for (const title of Object.keys(modules))
      await dialog.getByRole('button', { name: `Add ${title}` }).click();
    await dialog.getByRole('tab', { name: 'Playlists' }).click();
    await dialog.getByRole('button', { name: 'Add Bends' }).click();
    await expect(dialog.getByText('Added Bends.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expectOrder(page, ['Bowline', 'Reef knot', 'Clove hitch', 'Bends']);
  });

  await test.step('items are ordered by keyboard and mouse, and stay so after a restart', async () => {
    await moveByKeys(page, 'Bends', 'ArrowUp', 3);
    await expectOrder(page, ['Bends', 'Bowline', 'Reef knot', 'Clove hitch']);
    await dragByMouse(page, 'Bowline', 'Clove hitch');
    await expectOrder(page, ['Bends', 'Reef knot', 'Clove hitch', 'Bowline']);
    await expectAccessible(page);
    await page.reload();
    await expectOrder(page, ['Bends', 'Reef knot', 'Clove hitch', 'Bowline']);
  });

  await test.step('both are restricted to the group', async () => {
    await page.getByRole('link', { name: 'Details' }).click();
    await page.getByRole('radio', { name: /^Restricted/ }).check();
    await page.getByRole('checkbox', { name: 'Watch one' }).check();
    await expect(page.getByText(`/playlists/${playlistId}`)).toHaveCount(0);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await giveName(page, 'Rigger');
    await expect(page.getByText('Playlist updated successfully')).toBeVisible();
    await expect(page.getByLabel('Share Link')).toHaveValue(new RegExp(`/playlists/${playlistId}$`));
    await expectAccessible(page);
  });

  await test.step('online: they are sent automatically, and another device shows the same', async () => {
    await laptop.goOnline();
    await expectAllSent(page);
    expect(await ordered()).toEqual(['Bends', 'Reef knot', 'Clove hitch', 'Bowline']);
    const onPhone = await phone.open();
    await onPhone.goto('/');
    await signIn(onPhone, dora);
    await onPhone.goto(`/nest/content/playlist/content?id=${playlistId}`);
    await expectOrder(onPhone, ['Bends', 'Reef knot', 'Clove hitch', 'Bowline']);
    await whenAppIsCached(onPhone, BUILD_FOLDER, 'all');
  });

  await test.step('both devices reorder offline, and converge with both moves', async () => {
    const onPhone = phone.browser.pages()[0]!;
    await page.goto(`/nest/content/playlist/content?id=${playlistId}`);
    await expectOrder(page, ['Bends', 'Reef knot', 'Clove hitch', 'Bowline']);
    await laptop.goOffline();
    await phone.goOffline();
    await dragByFinger(onPhone, 'Bends', 'Clove hitch');
    await expectOrder(onPhone, ['Reef knot', 'Clove hitch', 'Bends', 'Bowline']);
    await moveByKeys(page, 'Bowline', 'ArrowUp', 2);
    await expectOrder(page, ['Bends', 'Bowline', 'Reef knot', 'Clove hitch']);
    await phone.goOnline();
    await expectAllSent(onPhone);
    await laptop.goOnline();
    await expectAllSent(page);
    const together = ['Bowline', 'Reef knot', 'Clove hitch', 'Bends'];
    await expectOrder(page, together);
    // The repeated move is sent with the next request.
    await expect.poll(ordered).toEqual(together);
    await expectAllSent(page);
    await onPhone.reload();
    await expectOrder(onPhone, together);
  });

  await test.step('a learner of the group plays it in that order; a stranger cannot', async () => {
    await memberView.goto(`/playlists/${playlistId}`);
    await expect(memberView.getByRole('heading', { name: 'Ropework' })).toBeVisible();
    const names = memberView.getByRole('listitem').getByRole('heading', { level: 3 });
    // The nested one is still a draft.
    await expect(names).toHaveText(['Bowline', 'Reef knot', 'Clove hitch']);
    await tabAndActivate(memberView, memberView.getByRole('link', { name: 'Start Learning' }));
    await expect(memberView.getByRole('heading', { name: 'Bowline', level: 1 })).toBeVisible();
    await memberView.getByRole('link', { name: 'Start', exact: true }).click();
    await memberView.getByRole('button', { name: 'Finish' }).click();
    await memberView.getByRole('link', { name: 'Next in playlist' }).click();
    await expect(memberView.getByRole('heading', { name: 'Reef knot', level: 1 })).toBeVisible();
    await memberView.goto(`/playlists/${playlistId}`);
    await expect(memberView.getByText('1 of 3 finished')).toBeVisible();
    await expect(memberView.getByRole('link', { name: 'Continue Learning' })).toBeVisible();
    const strangerView = await stranger.open();
    await strangerView.goto(`/playlists/${playlistId}`);
    await expect(strangerView.getByRole('heading', { level: 1 })).not.toHaveText('Ropework');
    await expect(strangerView.getByText('Bowline')).toHaveCount(0);
  });

  for (const profile of [laptop, phone, member, stranger]) expect(profile.pageErrors).toEqual([]);
});
