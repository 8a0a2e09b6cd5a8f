import type { Fault } from '../harness/faults';
import { watchServer } from '../harness/watched-server';
import { whenAppIsCached } from '../harness/when-app-is-cached';
import { repeatedWrites } from '../harness/write-record';
import { BUILD_FOLDER } from './fixtures/paths';
import { expect, test } from './fixtures/postgres-test';
import { watchBadge } from './steps/badge-history';
import { queueChanges, rowsOfADay } from './steps/queue-changes';
import { accountOf } from './steps/my-modules';
import { signUp } from './steps/sign-up';
import { expectAllSent } from './steps/sync-state';

test('changes arrive exactly once after a database restart during a drain (Q5, Q6, Q10, Q13)', async ({
  newProfile,
  postgres,
  server,
  writes,
}) => {
  test.setTimeout(300_000);
  let pushes = 0;
  const watched = await watchServer(server.url, ({ path }) => {
    if (!path.endsWith('sync_push')) return undefined;
    pushes++;
    return pushes === 2 ? stopDuringDrain : undefined;
  });
  /** The database stops while it processes the second request, which may or may not be committed. */
  const stopDuringDrain: Fault = async ({ forward, answer }) => {
    const [reply] = await Promise.all([forward(), postgres.halt()]);
    answer.writeHead(reply.status, reply.headers).end(reply.body);
  };
  const profile = newProfile({ url: watched.url });
  const page = await profile.open();
  await page.goto('/');
  await signUp(page, 'pat');
  await whenAppIsCached(page, BUILD_FOLDER, 'all');
  await profile.goOffline();
  const account = await accountOf(page);
  const rows = rowsOfADay(account, 800, 'With some text. '.repeat(60));
  await queueChanges(page, account, rows);
  await page.goto('/nest/content');
  await expect(page.getByText('800 changes waiting')).toBeVisible();
  const badgeHistory = await watchBadge(page);

  await profile.goOnline();
  await expect(page.getByText(/^Sync error: /)).toBeVisible({ timeout: 60_000 });
  const before = await postgres.resume().then(() => writes.of(account));
  console.log(`${before.length} of ${rows.length} were there when the database went down`);
  expect(before.length).toBeLessThan(rows.length);
  // An attempt while the database was starting is followed by a longer pause.
  await expectAllSent(page, 120_000);

  const done = await writes.of(account);
  expect(done.map(({ operation }) => operation)).toEqual(rows.map(() => 'INSERT'));
  expect(repeatedWrites(done)).toEqual([]);
  const history = (await badgeHistory()).map((text) => text.replace(/[:\d].*$/, '').trim());
  expect(history[0]).toContain('You are offline');
  const order = ['Syncing changes...', 'Sync error', 'Syncing changes...', 'Up to date'];
  expect(inOrder(history, order)).toEqual(order);
  expect(profile.pageErrors).toEqual([]);
  await watched.stop();
});

/** The longest prefix of `wanted` that occurs in `all` in this order. */
function inOrder(all: readonly string[], wanted: readonly string[]): readonly string[] {
  let found = 0;
  for (const one of all) if (one === wanted[found]) found++;
  return wanted.slice(0, found);
}
