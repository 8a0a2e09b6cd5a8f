import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../harness/axe';
import { whenAppIsCached } from '../harness/when-app-is-cached';
import { BUILD_FOLDER } from './fixtures/paths';
import { expect, test } from './fixtures/postgres-test';
import { callApi, tokenOf } from './steps/call-api';
import { accountOf } from './steps/my-modules';
import { giveName } from './steps/public-name';
import { signUp } from './steps/sign-up';
import { expectAllSent } from './steps/sync-state';

test('a module restricted to a group opens for members, and for a stranger after a request', async ({
  newProfile,
  server,
}) => {
  test.setTimeout(240_000);
  const creator = newProfile({ translated: true });
  const member = newProfile({ translated: true });
  const stranger = newProfile({ translated: true });
  const title = `Splices ${Date.now()}`;
  const [moduleId, groupId, playlistId] = [randomUUID(), randomUUID(), randomUUID()];
  const page = await creator.open();
  const memberView = await member.open();
  const strangerView = await stranger.open();
  let token = '';
  let strangerToken = '';

  const read = async (path: string) => (await callApi(server.url, `/rest/v1/${path}`, { token })).body;
  const seenByStranger = async () =>
    (await callApi(server.url, `/rest/v1/modules?id=eq.${moduleId}`, { token: strangerToken })).body;

  await test.step('a creator has a draft, a playlist, and a group with a member', async () => {
    await page.goto('/');
    const person = await signUp(page, 'dora');
    await memberView.goto('/');
    const { email } = await signUp(memberView, 'mia');
    token = await tokenOf(server.url, person);
    const mine = { creator_id: await accountOf(page), description: '' };
    const node = {
      id: 'node-1',
      type: 'message',
      position: { x: 0, y: 0 },
      config: { title: 'Welcome', content: 'Two ends become one.', isStart: true },
    };
    for (const [path, body] of [
      ['modules', { ...mine, id: moduleId, title, visibility: 'draft', content: { nodes: [node] } }],
      ['playlists', { ...mine, id: playlistId, title: 'Ropework', visibility: 'draft' }],
      ['groups', { ...mine, id: groupId, name: 'Watch one' }],
      ['rpc/invite_member', { p_email: email, p_first_name: '', p_last_name: '', p_group_id: groupId }],
    ] as const) {
      expect((await callApi(server.url, `/rest/v1/${path}`, { token, body })).status).toBeLessThan(300);
    }
    await page.goto('/nest/content');
    await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Draft');
    await whenAppIsCached(page, BUILD_FOLDER, 'all');
  });

  await test.step('offline: it is published for the group, and added to the playlist', async () => {
    await page.goto(`/nest/content/module/share?id=${moduleId}`);
    await expect(page.getByRole('checkbox', { name: 'Ropework' })).toBeVisible();
    await page.getByRole('switch', { name: 'Published' }).check();
    await page.getByRole('radio', { name: /^Restricted/ }).check();
    // This has been pulled.
    await expect(page.getByRole('checkbox', { name: 'Watch one' })).toBeVisible();
    await creator.goOffline();
    await page.reload();
    await page.getByRole('switch', { name: 'Published' }).check();
    await page.getByRole('radio', { name: /^Restricted/ }).check();
    await page.getByRole('checkbox', { name: 'Watch one' }).check();
    await page.getByRole('checkbox', { name: 'Ropework' }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await giveName(page, 'Splicer');
    await expect(page.getByText('Changes saved successfully')).toBeVisible();
    await expect(page.getByText('Works for others once your changes have been sent.')).toBeVisible();
  });

  await test.step('online: only the changes are sent, automatically', async () => {
    await creator.goOnline();
    await expectAllSent(page);
    expect(await read('modules?select=visibility')).toEqual([{ visibility: 'restricted' }]);
    expect(await read('access_control?select=content_id,group_id')).toEqual([
      { content_id: moduleId, group_id: groupId },
    ]);
    expect(await read('playlist_items?select=playlist_id,module_id,position')).toEqual([
      { playlist_id: playlistId, module_id: moduleId, position: 0 },
    ]);
  });

  await test.step('the member plays it', async () => {
    await memberView.goto(`/modules/${moduleId}`);
    await memberView.getByRole('link', { name: 'Start', exact: true }).click();
    await expect(memberView.getByText('Two ends become one.')).toBeVisible();
    await memberView.getByRole('button', { name: 'Finish' }).click();
    await expectAllSent(memberView);
  });

  await test.step('a stranger sees only its card, and asks for access', async () => {
    await strangerView.goto('/');
    const person = await signUp(strangerView, 'eve');
    strangerToken = await tokenOf(server.url, person);
    expect(await seenByStranger()).toEqual([]);
    await strangerView.goto(`/modules/${moduleId}`);
    await strangerView.getByRole('button', { name: 'Get Access' }).click();
    const dialog = strangerView.getByRole('dialog', { name: 'Ask for access' });
    await dialog.getByLabel('Message to the creator (optional)').fill('I splice at home.');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(strangerView.getByText(/^You have asked for access/)).toBeVisible();
    await expect(strangerView.getByText('You can ask for access.')).toBeHidden();
    await expectAllSent(strangerView);
  });

  await test.step('the creator grants access', async () => {
    await page.reload();
    await expect(page.getByText('I splice at home.')).toBeVisible();
    await page.getByRole('button', { name: /^Grant access to/ }).click();
    await expect(page.getByText('Has access')).toBeVisible();
    await expect.poll(seenByStranger).toMatchObject([{ id: moduleId }]);
    await strangerView.reload();
    await expect(strangerView.getByRole('link', { name: 'Start', exact: true })).toBeVisible();
  });

  await test.step('the creator revokes access', async () => {
    await page.reload();
    await page.getByRole('button', { name: /^Remove access for/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove access' }).click();
    await expect.poll(seenByStranger).toEqual([]);
    // The stranger's open page follows.
    await expect(strangerView.getByRole('button', { name: 'Get Access' })).toBeVisible();
    await expect(strangerView.getByText('You can ask for access.')).toBeVisible();
    await expect(strangerView.getByRole('link', { name: 'Start', exact: true })).toBeHidden();
  });

  await test.step("the summary counts the member's run", async () => {
    await page.goto(`/nest/content/module?id=${moduleId}`);
    await expect(page.getByText('100% of the starts were completed, by 1 learner.')).toBeVisible();
    await expectAccessible(page);
  });

  for (const profile of [creator, member, stranger]) expect(profile.pageErrors).toEqual([]);
});
