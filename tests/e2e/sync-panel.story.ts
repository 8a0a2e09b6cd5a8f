import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expectAccessible } from '../harness/axe';
import { answered } from '../harness/faults';
import { watchServer } from '../harness/watched-server';
import { whenAppIsCached } from '../harness/when-app-is-cached';
import { BUILD_FOLDER } from './fixtures/paths';
import { expect, test } from './fixtures/test';
import { addNode } from './steps/build-module';
import { callApi, tokenOf } from './steps/call-api';
import { queueChanges, rowsOfADay } from './steps/queue-changes';
import { accountOf } from './steps/my-modules';
import { signIn, signUp } from './steps/sign-up';
import { openSyncPanel } from './steps/sync-panel';
import { expectAllSent } from './steps/sync-state';

/** Creates a module with one message. */
async function makeModule(page: Page, title: string): Promise<string> {
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/nest\/content\/module\/build\?id=/);
  const panel = await addNode(page, 'Message', 'Welcome');
  await panel.getByLabel('Content').fill('Cool it under running water.');
  return new URL(page.url()).searchParams.get('id') ?? '';
}

async function rename(page: Page, id: string, title: string): Promise<void> {
  await page.goto(`/nest/content/module?id=${id}`);
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Module saved successfully')).toBeVisible();
}

test('the panel lists pending changes, and explains how to fix refused ones', async ({
  newProfile,
  server,
}) => {
  test.setTimeout(240_000);
  const creator = newProfile({ translated: true });
  const learner = newProfile({ translated: true, viewport: { width: 360, height: 640 } });
  const title = `Burns ${Date.now()}`;
  let id = '';
  let token = '';
  const publish = async (visibility: string) => {
    const answer = await callApi(server.url, `/rest/v1/modules?id=eq.${id}`, {
      token,
      method: 'PATCH',
      body: { visibility },
    });
    expect(answer.status).toBe(204);
  };
  const page = await creator.open();

  await test.step('offline: a creator sees the pending changes', async () => {
    await page.goto('/');
    const person = await signUp(page, 'dora');
    token = await tokenOf(server.url, person);
    await whenAppIsCached(page, BUILD_FOLDER, 'all');
    await creator.goOffline();
    id = await makeModule(page, title);
    await expect(page.getByText('Waiting to send')).toBeVisible();
    const panel = await openSyncPanel(page);
    await expect(panel.getByText('You are offline')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Sync now' })).toBeDisabled();
    const waiting = panel.getByRole('region', { name: /^Waiting to be sent/ });
    await expect(waiting.getByRole('listitem')).toContainText([`Module '${title}'`]);
    await expect(waiting.getByText('created with 1 node · just now')).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Save as a file' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^fledge-changes-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
      format: 'fledge-changes',
      items: [{ table: 'modules', data: { title } }],
    });
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  });

  await test.step('online: they are sent automatically, and the panel says so', async () => {
    await creator.goOnline();
    await expectAllSent(page);
    const panel = await openSyncPanel(page);
    await expect(panel.getByText('Everything on this device has been sent.')).toBeVisible();
    await expect(panel.getByRole('region', { name: /^Waiting/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await publish('public');
  });

  const view = await learner.open();
  await test.step('a learner plays offline, and the module is withdrawn meanwhile', async () => {
    await view.goto('/');
    await signUp(view, 'leo');
    await view.goto(`/modules/${id}`);
    await expect(view.getByRole('heading', { name: title })).toBeVisible();
    await whenAppIsCached(view, BUILD_FOLDER, 'all');
    await learner.goOffline();
    await view.goto(`/modules/${id}/learn`);
    await expect(view.getByText('Cool it under running water.')).toBeVisible();
    await view.getByRole('button', { name: 'Finish' }).click();
    await expect(view.getByText('You reached the end')).toBeVisible();
    await publish('draft');
  });

  await test.step('the server refuses the run, and the panel explains why', async () => {
    await learner.goOnline();
    await view.goto('/explore');
    await expect(view.getByRole('button', { name: '1 change needs attention' })).toBeVisible({
      timeout: 60_000,
    });
    const panel = await openSyncPanel(view);
    const held = panel.getByRole('region', { name: 'Needs attention (1)' });
    await expect(held.getByText('You no longer have access to this lesson.')).toBeVisible();
    await expect(held.getByText(/finished/)).toBeVisible();
    await expectAccessible(view);
    await held.getByRole('button', { name: 'Discard' }).click();
    await expect(held.getByText('It was never sent, so it is deleted')).toBeVisible();
    await held.getByRole('button', { name: 'Keep it' }).click();
  });

  await test.step('once it is fixed, a retry sends it', async () => {
    await publish('public');
    const panel = view.getByRole('dialog', { name: 'Your changes' });
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel.getByText('Up to date')).toBeVisible({ timeout: 45_000 });
    await expect(panel.getByRole('region', { name: /^Needs attention/ })).toHaveCount(0);
    const runs = await callApi(
      server.url,
      `/rest/v1/module_sessions?module_id=eq.${id}&select=completed_at`,
      {
        token,
      },
    );
    expect(runs.body).toMatchObject([{ completed_at: expect.any(String) }]);
  });

  expect(creator.pageErrors).toEqual([]);
  expect(learner.pageErrors).toEqual([]);
});

test('a too large change is held with its time; damaged data is exported and removed', async ({
  newProfile,
  server,
}) => {
  test.setTimeout(240_000);
  let isTooLarge = true;
  const watched = await watchServer(server.url, ({ path, body }) =>
    isTooLarge && path.endsWith('sync_push') && body.includes('Number 0') ? answered(413) : undefined,
  );
  const creator = newProfile({ url: watched.url, viewport: { width: 360, height: 640 } });
  const page = await creator.open();

  await test.step('one change is too large for the server, another is damaged', async () => {
    await page.goto('/');
    await signUp(page, 'nell');
    const account = await accountOf(page);
    const [large, damaged] = rowsOfADay(account, 2);
    await queueChanges(page, account, [large!], 48);
    await queueChanges(page, account, [{ ...damaged!, row: { ...damaged!.row, created_at: 7 } } as never]);
    await page.goto('/nest/content');
    await expect(page.getByRole('button', { name: '1 change needs attention' })).toBeVisible({
      timeout: 60_000,
    });
  });

  const panel = await openSyncPanel(page);
  const held = panel.getByRole('region', { name: 'Needs attention (1)' });
  await test.step('the panel explains what, why and what to do, and keeps the original time', async () => {
    await expect(held.getByText("Module 'Number 0'")).toBeVisible();
    await expect(held.getByText('It is larger than the server accepts.')).toBeVisible();
    await expect(held.getByText(/splitting it into two modules/)).toBeVisible();
    await expect(held.getByText('2 days ago')).toBeVisible();
    await creator.goOffline();
    await held.getByRole('button', { name: 'Try again' }).click();
    const waiting = panel.getByRole('region', { name: 'Waiting to be sent (1)' });
    await expect(waiting.getByText('2 days ago')).toBeVisible();
    await expectAccessible(page);
    isTooLarge = false;
    await creator.goOnline();
    await expect(panel.getByText('Up to date')).toBeVisible({ timeout: 45_000 });
  });

  await test.step('damaged data is exported and removed', async () => {
    const aside = panel.getByRole('region', { name: 'Could not be read (1)' });
    await expect(aside.getByText("Module 'Number 1'")).toBeVisible();
    const download = page.waitForEvent('download');
    await aside.getByRole('button', { name: 'Save as a file' }).click();
    expect(JSON.parse(await readFile(await (await download).path(), 'utf8'))).toMatchObject({
      format: 'fledge-changes',
      quarantined: [{ table: 'modules', content: { data: { title: 'Number 1' } } }],
    });
    await aside.getByRole('button', { name: 'Remove', exact: true }).click();
    await expectAccessible(page);
    await aside.getByRole('button', { name: 'Remove for good' }).click();
    await expect(aside).toHaveCount(0);
    await page.reload();
    await openSyncPanel(page);
    await expect(panel.getByText('Everything on this device has been sent.')).toBeVisible();
    await expect(panel.getByRole('region', { name: /^Could not be read/ })).toHaveCount(0);
  });

  expect(creator.pageErrors).toEqual([]);
  await watched.stop();
});

test('concurrent changes keep both versions, and either can be used', async ({ newProfile }) => {
  test.setTimeout(240_000);
  const [laptop, phone] = [newProfile(), newProfile({ viewport: { width: 360, height: 640 } })];
  const page = await laptop.open();
  const view = await phone.open();
  let id = '';

  await test.step('a creator has a module on two devices', async () => {
    await page.goto('/');
    const person = await signUp(page, 'mira');
    id = await makeModule(page, 'Burns and scalds');
    await expectAllSent(page);
    await view.goto('/');
    await signIn(view, person);
    await view.goto(`/nest/content/module?id=${id}`);
    await expect(view.getByLabel('Title')).toHaveValue('Burns and scalds');
    await whenAppIsCached(view, BUILD_FOLDER, 'all');
  });

  await test.step('both change its title, one of them offline', async () => {
    await phone.goOffline();
    await rename(view, id, 'Scalds');
    await rename(page, id, 'Burns');
    await expectAllSent(page);
    await phone.goOnline();
    await expectAllSent(view);
  });

  await test.step('the later one is in use, and the other is next to it', async () => {
    await view.goto(`/nest/content/module?id=${id}`);
    await view.getByRole('link', { name: 'Compare' }).click();
    await expect(view).toHaveURL(/\/nest\/content\/module\/versions\?id=/);
    await expect(view.getByRole('region', { name: 'Changed here: Title' })).toContainText('In use');
    await expect(view.getByRole('region', { name: 'Changed elsewhere: Title' })).toContainText('Burns');
    await expectAccessible(view);
    await page.goto(`/nest/content/module?id=${id}`);
    await expect(page.getByLabel('Title')).toHaveValue('Scalds');
  });

  await test.step('choosing the other one also changes the laptop', async () => {
    await view.getByRole('button', { name: 'Use this one: Changed elsewhere, Title' }).click();
    await expect(view.getByRole('region', { name: 'Changed elsewhere: Title' })).toContainText('In use');
    await expectAllSent(view);
    await page.goto(`/nest/content/module?id=${id}`);
    await expect(page.getByLabel('Title')).toHaveValue('Burns');
  });

  await test.step('the sync panel shows it until dismissed', async () => {
    const panel = await openSyncPanel(view);
    const versions = panel.getByRole('region', { name: 'Two versions (1)', exact: true });
    await expect(versions.getByText("Module 'Burns'")).toBeVisible();
    await versions.getByRole('button', { name: /^Dismiss/ }).click();
    await expect(versions).toHaveCount(0);
  });

  expect(laptop.pageErrors).toEqual([]);
  expect(phone.pageErrors).toEqual([]);
});

test('an offline visitor reads what happens to their progress, and can sign in once online', async ({
  newProfile,
}) => {
  const visitor = newProfile({ viewport: { width: 360, height: 640 } });
  const page = await visitor.open();
  await page.goto('/');
  await whenAppIsCached(page, BUILD_FOLDER, 'public');
  await visitor.goOffline();
  const panel = await openSyncPanel(page);
  await expect(panel.getByText('Your work stays on this device.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Sign In' })).toHaveCount(0);
  await expectAccessible(page);
  await visitor.goOnline();
  await panel.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  await expect(panel).toHaveCount(0);
  expect(visitor.pageErrors).toEqual([]);
});
