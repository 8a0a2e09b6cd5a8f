import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expectAccessible } from '../harness/axe';
import { whenAppIsCached } from '../harness/when-app-is-cached';
import { BUILD_FOLDER } from './fixtures/paths';
import { expect, test } from './fixtures/postgres-test';
import { callApi, tokenOf } from './steps/call-api';
import { accountOf } from './steps/my-modules';
import { giveName } from './steps/public-name';
import { signUp } from './steps/sign-up';
import { expectAllSent } from './steps/sync-state';

const start = (view: Page) => view.getByRole('link', { name: 'Start', exact: true });

test('a class created offline gets a module, which reaches its members and leaves a removed one', async ({
  newProfile,
  server,
}) => {
  test.setTimeout(240_000);
  const [creator, member, leaver] = [
    newProfile({ translated: true }),
    newProfile({ translated: true }),
    newProfile({ translated: true }),
  ];
  const title = `Splices ${Date.now()}`;
  const moduleId = randomUUID();
  const page = await creator.open();
  const memberView = await member.open();
  const leaverView = await leaver.open();
  let token = '';
  const emails: string[] = [];

  const rowOf = (email: string) => page.getByRole('row', { name: new RegExp(email) });
  const members = async () =>
    (await callApi(server.url, '/rest/v1/group_members?select=member_id', { token })).body;

  await test.step('a creator has a restricted module, which two learners open without access', async () => {
    await page.goto('/');
    const person = await signUp(page, 'dora');
    token = await tokenOf(server.url, person);
    const node = {
      id: 'node-1',
      type: 'message',
      position: { x: 0, y: 0 },
      config: { title: 'Welcome', content: 'Two ends become one.', isStart: true },
    };
    const body = {
      id: moduleId,
      creator_id: await accountOf(page),
      title,
      description: '',
      visibility: 'restricted',
      content: { nodes: [node] },
    };
    expect((await callApi(server.url, '/rest/v1/modules', { token, body })).status).toBeLessThan(300);
    for (const [view, name] of [
      [memberView, 'mia'],
      [leaverView, 'jon'],
    ] as const) {
      await view.goto('/');
      emails.push((await signUp(view, name)).email);
      await view.goto(`/modules/${moduleId}`);
      // A locked module explains why, and what to do.
      await expect(view.getByRole('button', { name: 'Get Access' })).toBeVisible();
    }
    await page.goto('/nest/content');
    await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible();
    await whenAppIsCached(page, BUILD_FOLDER, 'all');
  });

  await test.step('offline: a class is created, gets the module, and both learners are added by address', async () => {
    await creator.goOffline();
    await page.goto('/nest/learners');
    await page.getByRole('link', { name: 'Create Group' }).click();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Class 5b');
    await page.getByRole('button', { name: 'Save Group' }).click();
    await expect(page).toHaveURL(/\/nest\/learners\/group\/content\?id=/);
    await page.getByRole('link', { name: 'Details' }).click();
    await page.getByRole('button', { name: 'Add Content' }).click();
    await giveName(page, 'Dora');
    const dialog = page.getByRole('dialog', { name: 'Add Content' });
    await dialog.getByRole('button', { name: `Add ${title}` }).click();
    await expect(dialog.getByText('Already added to group')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Learners' }).click();
    await page.getByRole('tab', { name: /^Individual/ }).click();
    await page.getByRole('button', { name: 'Add Learner' }).click();
    const adding = page.getByRole('dialog', { name: 'Add Learner' });
    for (const email of emails) {
      await adding.getByLabel('Email').fill(email.toUpperCase());
      await adding.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(adding.getByText(`${email} will be added once this device is online.`)).toBeVisible();
    }
    await expectAccessible(page);
    await adding.getByRole('button', { name: 'Done' }).click();
    for (const email of emails) await expect(rowOf(email)).toContainText('Invited');
  });

  await test.step('online: both are in the class, and their open pages unlock', async () => {
    await creator.goOnline();
    await expectAllSent(page);
    await expect.poll(members).toHaveLength(2);
    for (const email of emails) await expect(rowOf(email)).toContainText('Never started');
    await expect(start(memberView)).toBeVisible();
    await expect(start(leaverView)).toBeVisible();
  });

  await test.step('a member plays the module, and the list shows the progress', async () => {
    await start(memberView).click();
    await memberView.getByRole('button', { name: 'Finish' }).click();
    await expectAllSent(memberView);
    await expect(rowOf(emails[0]!)).toContainText('1 of 1 finished');
  });

  await test.step('the other is removed while offline, and loses the module at the next sync (D10)', async () => {
    await leaver.goOffline();
    await page.getByRole('checkbox', { name: `Select ${emails[1]}` }).check();
    await page.getByRole('button', { name: 'Remove from nest' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove from nest' }).click();
    await expect(rowOf(emails[1]!)).toBeHidden();
    await expectAllSent(page);
    await expect.poll(members).toHaveLength(1);
    await leaver.goOnline();
    await expect(leaverView.getByRole('button', { name: 'Get Access' })).toBeVisible();
    await expect(start(leaverView)).toBeHidden();
  });

  for (const profile of [creator, member, leaver]) expect(profile.pageErrors).toEqual([]);
});
