import type { Page } from 'playwright';
import { noResponse, unsent, type Fault } from '../harness/faults';
import { watchServer } from '../harness/watched-server';
import { whenAppIsCached } from '../harness/when-app-is-cached';
import { repeatedWrites, rowNow } from '../harness/write-record';
import { BUILD_FOLDER } from './fixtures/paths';
import { expect, test } from './fixtures/postgres-test';
import { addNode, configurePanel, openNode } from './steps/build-module';
import { queueChanges, rowsOfADay } from './steps/queue-changes';
import { accountOf, createModule } from './steps/my-modules';
import { signUp } from './steps/sign-up';
import { expectAllSent } from './steps/sync-state';

const PUSH = '/rest/v1/rpc/sync_push';

test('a browser killed during a write loses nothing shown as saved, and sends it once (Q1, Q4)', async ({
  newProfile,
  writes,
}) => {
  test.setTimeout(300_000);
  const profile = newProfile();
  let page = await profile.open();
  await page.goto('/');
  await signUp(page, 'kim');
  await whenAppIsCached(page, BUILD_FOLDER, 'all');
  // Browsers write the session to disk only after some seconds, or when closed properly.
  page = await profile.reopen();
  await profile.goOffline();
  await page.goto('/nest/content');
  const account = await accountOf(page);
  const id = await createModule(page, 'Written in a thunderstorm');
  await addNode(page, 'Message', 'Notes');
  await expectSaved(page);
  const saved: { words: number; titles: string[] } = { words: 0, titles: [] };

  const type = async (target: Page): Promise<void> => {
    for (;;) {
      await configurePanel(target)
        .getByLabel('Content')
        .fill(text(saved.words + 1));
      if (saved.words % 2 === 0) await target.keyboard.press('ControlOrMeta+s');
      await expectSaved(target);
      saved.words++;
    }
  };
  const make = async (target: Page): Promise<void> => {
    for (;;) {
      const title = `Made in a thunderstorm ${saved.titles.length} ${crypto.randomUUID()}`;
      await createModule(target, title);
      saved.titles.push(title);
    }
  };

  for (const round of [1, 2]) {
    const before = { words: saved.words, titles: saved.titles.length };
    const second = await profile.browser.newPage();
    await second.goto('/nest/content');
    const work = [type(page), make(second)];
    const failures = Promise.allSettled(work);
    await expect
      .poll(() => Math.min(saved.words - before.words - 2 * round, saved.titles.length - before.titles - 1), {
        timeout: 60_000,
        intervals: [13],
      })
      .toBeGreaterThan(0);
    await profile.kill();
    await failures;

    page = await profile.open();
    await page.goto('/nest/content');
    for (const title of saved.titles) await expect(page.getByRole('row', { name: title })).toBeVisible();
    await page.goto(`/nest/content/module/build?id=${id}`);
    const panel = await openNode(page, 'Notes');
    const found = await panel.getByLabel('Content').inputValue();
    expect([text(saved.words), text(saved.words + 1)]).toContain(found);
    saved.words = found.split(' ').length;
  }
  console.log(`Saved before the kills: ${saved.words} words, ${saved.titles.length} modules`);

  const content = await configurePanel(page).getByLabel('Content').inputValue();
  await profile.goOnline();
  // An interrupted form is not a module yet, so the badge does not count it.
  await expect(page.getByText(/^Up to date|^\d+ forms? not saved/)).toBeVisible({
    timeout: 45_000,
  });
  await expect(page.getByText(/two versions/)).toHaveCount(0);
  const done = await writes.of(account);
  expect(repeatedWrites(done)).toEqual([]);
  const titles = done.filter(({ operation }) => operation === 'INSERT').map(({ row }) => row['title']);
  expect(saved.titles.filter((title) => !titles.includes(title))).toEqual([]);
  expect(new Set(titles).size).toBe(titles.length);
  expect(JSON.stringify(rowNow(done, id)?.['content'])).toContain(JSON.stringify(content));
});

test("a browser killed before the server's response does not write twice (Q10)", async ({
  newProfile,
  server,
  writes,
}) => {
  const faults: Fault[] = [];
  let hasLine = true;
  const watched = await watchServer(server.url, ({ path }) =>
    path === PUSH ? (hasLine ? faults.shift() : unsent) : undefined,
  );
  const profile = newProfile({ url: watched.url });
  let page = await profile.open();
  await page.goto('/');
  await signUp(page, 'lou');
  await whenAppIsCached(page, BUILD_FOLDER, 'all');
  page = await profile.reopen();
  await profile.goOffline();
  // Setting pages offline does not affect a service worker that starts later and would send at once (rule Q14).
  hasLine = false;
  await page.goto('/nest/content');
  const account = await accountOf(page);
  const rows = rowsOfADay(account, 250);
  await queueChanges(page, account, rows);
  await page.goto('/nest/content');
  await expect(page.getByText('250 changes waiting')).toBeVisible();

  faults.push(noResponse);
  hasLine = true;
  await profile.goOnline();
  await expect.poll(async () => (await writes.of(account)).length, { timeout: 30_000 }).toBeGreaterThan(0);
  await profile.kill();
  page = await profile.open();
  await page.goto('/nest/content');
  await expectAllSent(page);
  const done = await writes.of(account);
  expect(done.map(({ operation }) => operation)).toEqual(rows.map(() => 'INSERT'));
  expect(repeatedWrites(done)).toEqual([]);
  expect(new Set(done.map(({ id }) => id))).toEqual(new Set(rows.map(({ row }) => row.id)));
  await watched.stop();
});

function text(words: number): string {
  return Array.from({ length: words }, (_, n) => `word${n}`).join(' ');
}

/** Waits until the builder says that everything is on the device. */
async function expectSaved(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('output')].some((output) => output.textContent.startsWith('Saved')),
  );
}
