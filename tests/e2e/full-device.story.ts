import type { Page } from 'playwright';
import type { OutboxItem } from '@/db/outbox/outbox-item';
import { quotaOf } from '../harness/browser-quota';
import { unsent } from '../harness/faults';
import { watchServer } from '../harness/watched-server';
import { whenAppIsCached } from '../harness/when-app-is-cached';
import { repeatedWrites, rowNow } from '../harness/write-record';
import { BUILD_FOLDER } from './fixtures/paths';
import { expect, test } from './fixtures/postgres-test';
import { addNode, openNode } from './steps/build-module';
import { queueChanges, rowsOfADay } from './steps/queue-changes';
import { accountOf, createModule } from './steps/my-modules';
import { signUp } from './steps/sign-up';
import { openSyncPanel } from './steps/sync-panel';
import { expectAllSent } from './steps/sync-state';

const TEXT = 'Written to the last corner. '.repeat(600);

test('text can still be saved on a full device: the queue frees space, the page says so, and everything is sent (Q7, Q13)', async ({
  newProfile,
  server,
  writes,
}) => {
  test.setTimeout(300_000);
  // The server is down as well, since a starting browser may send in the background before the test sets it offline.
  let isDown = false;
  const watched = await watchServer(server.url, () => (isDown ? unsent : undefined));
  const profile = newProfile({ url: watched.url });
  let page = await profile.open();
  await page.goto('/');
  await signUp(page, 'quinn');
  await whenAppIsCached(page, BUILD_FOLDER, 'all');
  await profile.goOffline();
  isDown = true;
  const account = await accountOf(page);
  const rows = rowsOfADay(account, 700, 'With some text. '.repeat(60));
  await queueChanges(page, account, rows);
  const id = await createModule(page, 'Made on a small device');
  await addNode(page, 'Message', 'Notes');
  await expect(page.getByText('Saved on this device')).toBeVisible();

  page = await profile.reopen();
  const quota = await quotaOf(page, watched.url);
  await page.goto(`/nest/content/module/build?id=${id}`);
  const notice = page.getByText('This device is full. Text is still saved');
  let content = (await openNode(page, 'Notes')).getByLabel('Content');
  let lines = 0;
  const write = async (): Promise<void> => {
    lines++;
    await content.fill(`Line ${lines}. ${TEXT}`);
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText(/^Saved/)).toBeVisible();
  };
  await expect
    .poll(
      async () => {
        // Databases compact occasionally, so another program takes the freed space.
        await quota.leave(0);
        await write();
        // Undo steps are dropped before the queue is trimmed.
        return (await notice.isVisible()) && (await heldFor(page, account, 'quota')).held > 0;
      },
      { timeout: 150_000, intervals: [0] },
    )
    .toBe(true);
  const untilFull = lines;
  await dismissNotice(page);
  for (const _more of Array.from({ length: 10 })) await write();
  const panel = await openSyncPanel(page);
  await expect(panel.getByText('Waiting to be sent (701)')).toBeVisible();
  await page.keyboard.press('Escape');
  const stored = await heldFor(page, account, 'quota');
  console.log(
    `Full after ${untilFull} edits, ${lines - untilFull} more found room: ${stored.queued} queued, ${stored.underWay} under way, ${stored.held} held for the quota`,
  );
  expect(stored.held).toBeGreaterThan(0);
  expect(stored.queued).toBeLessThanOrEqual(501);
  expect(stored.queued + stored.underWay + stored.held).toBe(701);

  // Everything was stored, and a device that stays full can send.
  await page.addLocatorHandler(notice, () => dismissNotice(page));
  await page.reload();
  content = (await openNode(page, 'Notes')).getByLabel('Content');
  await expect(content).toHaveValue(`Line ${lines}. ${TEXT}`);
  isDown = false;
  await profile.goOnline();
  await expectAllSent(page);
  await page.removeLocatorHandler(notice);
  await quota.lift();
  await page.reload();
  await expect(page.getByText('Up to date')).toBeVisible();
  await expect(notice).toHaveCount(0);
  const done = await writes.of(account);
  expect(repeatedWrites(done)).toEqual([]);
  expect(done.map(({ operation }) => operation)).toEqual(Array.from({ length: 701 }, () => 'INSERT'));
  expect(JSON.stringify(rowNow(done, id)?.['content'])).toContain(`Line ${lines}. ${TEXT}`);
  await expect(page.getByText(/attention|two versions/)).toHaveCount(0);
  expect(profile.pageErrors).toEqual([]);
  await watched.stop();
});

async function dismissNotice(page: Page): Promise<void> {
  const notices = page.getByRole('region', { name: 'Notices' });
  await notices.getByRole('button', { name: 'Dismiss' }).click();
}

/** Counts queued changes, changes sent without a response, and changes held for a reason. */
function heldFor(
  page: Page,
  account: string,
  reason: string,
): Promise<{ readonly queued: number; readonly underWay: number; readonly held: number }> {
  return page.evaluate(
    async ({ name, wanted }) => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page receives only this function
      const of = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error));
        });
      const database = await of(indexedDB.open(name));
      const stores = database.transaction(['items', 'held']);
      const items = of(stores.objectStore('items').getAll() as IDBRequest<OutboxItem[]>);
      const held = of(stores.objectStore('held').index('reason').count(wanted));
      const free = (await items).filter(({ sentVersion }) => sentVersion === null).length;
      const counts = { queued: free, underWay: (await items).length - free, held: await held };
      database.close();
      return counts;
    },
    { name: `fledge-${account}-outbox`, wanted: reason },
  );
}
