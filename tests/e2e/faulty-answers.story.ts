import type { Page } from 'playwright';
import * as faults from '../harness/faults';
import { watchServer, type WatchedServer } from '../harness/watched-server';
import { repeatedWrites, rowNow } from '../harness/write-record';
import { expect, test } from './fixtures/postgres-test';
import { callApi, tokenOf } from './steps/call-api';
import { queueChanges, rowsOfADay } from './steps/queue-changes';
import { accountOf, createModule, saveTitle } from './steps/my-modules';
import { signUp } from './steps/sign-up';
import { expectAllSent } from './steps/sync-state';

/** Everything that a server, proxy or connection may do to a request. */
const FAULTS: readonly (readonly [name: string, fault: faults.Fault])[] = [
  ['401, the token has expired', faults.answered(401, { code: 'PGRST303', message: 'JWT expired' })],
  ['409, a concurrent write', faults.answered(409, { code: '40001', message: 'could not serialize' })],
  ['409 of a proxy', faults.answered(409)],
  ['413', faults.answered(413)],
  ['429', faults.answered(429)],
  ['500', faults.answered(500, { code: 'XX000', message: 'internal error' })],
  ['503', faults.answered(503)],
  ['the connection breaks before the request arrives', faults.unsent],
  ['the connection breaks before the response', faults.lost],
  ['the response is cut off', faults.cutResponse],
  ["a captive portal's page instead of the response", faults.captivePortal],
  ['no response within 30 s', faults.unresponsive],
  ['processed, but no response within 30 s', faults.noResponse],
];

const waiting: { path: string; fault: faults.Fault }[] = [];
let watched: WatchedServer;

test.beforeEach(async ({ server }) => {
  waiting.length = 0;
  watched = await watchServer(server.url, ({ path }) => {
    const next = waiting.findIndex((one) => path.endsWith(one.path));
    return next === -1 ? undefined : waiting.splice(next, 1)[0]?.fault;
  });
});

test.afterEach(() => watched.stop());

test('the change arrives exactly once and automatically, however a request fails (Q5, Q6, Q9, Q10)', async ({
  newProfile,
  server,
  writes,
}) => {
  test.setTimeout(300_000);
  const profile = newProfile({ url: watched.url });
  const page = await profile.open();
  // The test controls pauses and time limits.
  await page.clock.install();
  await page.goto('/');
  const person = await signUp(page, 'mia');
  const account = await accountOf(page);
  const id = await createModule(page, 'Sent on a good day');
  await expectAllSent(page);
  await page.goto(`/nest/content/module?id=${id}`);

  for (const [name, fault] of FAULTS) {
    await test.step(`sending: ${name}`, async () => {
      waiting.push({ path: 'sync_push', fault });
      await saveTitle(page, `Sent in spite of: ${name}`, () => page.clock.fastForward(4000));
      await passTime(page, 6000, async () => rowNow(await writes.of(account), id)?.['title']).toBe(
        `Sent in spite of: ${name}`,
      );
      await passTime(page, 6000, () => page.getByText('Up to date').isVisible()).toBe(true);
      expect(waiting).toEqual([]);
    });
  }

  await page.goto('/nest/content');
  const token = await tokenOf(server.url, person);
  for (const [name, fault] of FAULTS) {
    await test.step(`asking for news: ${name}`, async () => {
      const title = `Seen in spite of: ${name}`;
      waiting.push({ path: 'sync_pull', fault });
      await callApi(server.url, `/rest/v1/modules?id=eq.${id}`, { token, method: 'PATCH', body: { title } });
      // A pull already in progress may deliver the row, so the fault affects another one.
      await passTime(page, 61_000, async () => waiting.length).toBe(0);
      await passTime(page, 61_000, () => page.getByRole('row', { name: title }).isVisible()).toBe(true);
    });
  }

  await expect(page.getByText(/attention|two versions/)).toHaveCount(0);
  const done = await writes.of(account);
  expect(repeatedWrites(done)).toEqual([]);
  expect(done.map(({ row }) => row['title'])).toEqual([
    'Sent on a good day',
    ...FAULTS.map(([name]) => `Sent in spite of: ${name}`),
    ...FAULTS.map(([name]) => `Seen in spite of: ${name}`),
  ]);
  expect(profile.pageErrors).toEqual([]);
});

test('a full queue is sent although every other request fails (Q6, Q9, Q10)', async ({
  newProfile,
  writes,
}) => {
  test.setTimeout(300_000);
  const profile = newProfile({ url: watched.url });
  const page = await profile.open();
  await page.clock.install();
  await page.goto('/');
  await signUp(page, 'noa');
  const account = await accountOf(page);
  const rows = rowsOfADay(account, 400, 'With some text. '.repeat(60));
  await queueChanges(page, account, rows);
  const storm = [...FAULTS, ...FAULTS.toReversed()];
  for (const [, fault] of storm)
    waiting.push({ path: 'sync_push', fault: faults.passed }, { path: 'sync_push', fault });
  await page.goto('/nest/content');
  await passTime(page, 31_000, () => page.getByText('Up to date').isVisible()).toBe(true);
  const done = await writes.of(account);
  console.log(`${rows.length} rows in ${2 * storm.length - waiting.length} requests, half of which failed`);
  expect(done.map(({ operation }) => operation)).toEqual(rows.map(() => 'INSERT'));
  expect(repeatedWrites(done)).toEqual([]);
  await expect(page.getByText(/attention|two versions/)).toHaveCount(0);
  expect(profile.pageErrors).toEqual([]);
});

/** Advances time on a page, the given milliseconds at a time, until a condition holds. */
function passTime<T>(page: Page, step: number, ask: () => Promise<T>) {
  return expect.poll(
    async () => {
      await page.clock.fastForward(step);
      return ask();
    },
    { timeout: 45_000, intervals: [100, 250] },
  );
}
