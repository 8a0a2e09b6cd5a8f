import { startAppServer, type AppServer } from '../harness/app-server';
import { unsent } from '../harness/faults';
import { watchServer, type WatchedServer } from '../harness/watched-server';
import { BACKUP_HOST, NEXT_BUILD, ROOT } from './fixtures/paths';
import { expect, test } from './fixtures/test';
import { findCard } from './steps/explore';
import { signUp } from './steps/sign-up';
import { openSyncPanel } from './steps/sync-panel';
import { expectAllSent } from './steps/sync-state';

const API = /^\/(auth|rest|storage|realtime)\/v1\//;

let main: AppServer;
/** The main and the backup project, as browsers see them. */
let first: WatchedServer;
let backup: WatchedServer;
let isDown = false;

/** Number of requests for a function of a project. */
const asked = ({ requests }: WatchedServer, name: string) =>
  requests.filter(({ path }) => path.endsWith(name)).length;

test.beforeAll(async ({ server }) => {
  test.setTimeout(240_000);
  main = await startAppServer(ROOT, NEXT_BUILD);
  // The app is still served, usually from a different host.
  first = await watchServer(main.url, ({ path }) => (isDown && API.test(path) ? unsent : undefined));
  backup = await watchServer(server.url);
});

test.afterAll(async () => {
  await first.stop();
  await backup.stop();
  await main.stop();
});

test('a backup project serves public content while the main one is down, and changes wait (E16, Q17)', async ({
  newProfile,
}) => {
  test.setTimeout(240_000);
  const port = new URL(backup.url).port;
  const browserArgs = [`--host-resolver-rules=MAP ${BACKUP_HOST} 127.0.0.1:${port}`];
  const creator = newProfile({ url: first.url, browserArgs });
  const learner = newProfile({ url: first.url, browserArgs });
  const page = await creator.open();
  const view = await learner.open();
  const badge = (of: typeof page) => of.getByText('Using Backup Project', { exact: true });

  await test.step('a creator has a module, and a learner browses', async () => {
    await page.goto('/');
    await signUp(page, 'edda');
    await page.goto('/nest/content/module');
    await page.getByLabel('Title').fill('Burns');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(/\/nest\/content\/module\/build\?id=/);
    await expectAllSent(page);
    await view.goto('/');
    await expect(badge(view)).toHaveCount(0);
    expect(backup.requests).toEqual([]);
  });

  isDown = true;

  await test.step('a learner finds and takes a module', async () => {
    const card = await findCard(view, 'First aid for a burn');
    await expect(view.getByText('The main server is not responding.')).toBeVisible();
    await expect(badge(view)).toBeVisible();
    await card.click();
    await view.getByRole('link', { name: 'Start' }).click();
    await expect(view.getByRole('heading', { name: 'A pan tips over' })).toBeVisible();
    await expect(view.getByText('The main server is not responding.')).toHaveCount(0);
    await expect(badge(view)).toBeVisible();
  });

  await test.step('the creator continues; the change waits, with the reason', async () => {
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    await page.goto(`/nest/content/module?id=${id}`);
    await page.getByLabel('Title').fill('Burns and scalds');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(badge(page)).toBeVisible();
    await expect(page.getByText('1 change queued for sync')).toBeVisible();
    await expect(page.getByText('Sent when the main server responds again')).toBeVisible();
    const panel = await openSyncPanel(page);
    await expect(panel).toContainText('the backup project does not accept changes');
    await expect(panel).toContainText("Module 'Burns and scalds'");
    await expect(panel.getByRole('button', { name: 'Sync now' })).toBeDisabled();
    for (const name of ['sync_push', 'sync_pull', 'sync_visible', 'my_views_since'])
      expect([name, asked(backup, name)]).toEqual([name, 0]);
  });

  await test.step('a page opened now starts with the backup', async () => {
    await page.reload();
    await expect(badge(page)).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Burns and scalds');
    await expect(page.getByText('1 change queued for sync')).toBeVisible();
  });

  isDown = false;

  await test.step('once the main project responds again, both return to it, and the change is sent', async () => {
    const hasReturned = async (one: typeof page): Promise<void> => {
      await expect(one.getByText('The main server is responding again.')).toBeVisible({ timeout: 150_000 });
      await expect(badge(one)).toHaveCount(0);
    };
    await Promise.all([hasReturned(page), hasReturned(view)]);
    await expectAllSent(page);
    expect(asked(backup, 'sync_push')).toBe(0);
    const from = backup.requests.length;
    await (await findCard(view, 'First aid for a burn')).waitFor();
    expect(backup.requests.length).toBe(from);
  });

  expect(creator.pageErrors).toEqual([]);
  expect(learner.pageErrors).toEqual([]);
});
