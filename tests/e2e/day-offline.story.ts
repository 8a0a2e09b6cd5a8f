import { LineShaper } from '../harness/line/line-shaper';
import { whenAppIsCached } from '../harness/when-app-is-cached';
import { repeatedWrites, rowNow } from '../harness/write-record';
import { BUILD_FOLDER } from './fixtures/paths';
import { expect, test } from './fixtures/postgres-test';
import { addNode, configurePanel } from './steps/build-module';
import { queueChanges, rowsOfADay } from './steps/queue-changes';
import { accountOf, createModule } from './steps/my-modules';
import { signUp } from './steps/sign-up';

test('a day of edits arrives exactly once over a connection that stalls half of the time (Q6, Q7, Q10)', async ({
  newProfile,
  writes,
}) => {
  test.setTimeout(300_000);
  const shaper = await LineShaper.start();
  const profile = newProfile({ browserArgs: shaper.browserArgs });
  const page = await profile.open();
  await page.goto('/');
  await signUp(page, 'rae');
  await whenAppIsCached(page, BUILD_FOLDER, 'all');
  await profile.goOffline();
  const account = await accountOf(page);
  const rows = rowsOfADay(account, 1200, 'With some text. '.repeat(10));
  await queueChanges(page, account, rows, 24);

  const id = await createModule(page, 'Made in the evening');
  const titles = Array.from({ length: 6 }, (_, n) => `Step ${n + 1}`);
  let typed = '';
  for (const title of titles) {
    await addNode(page, 'Message', title);
    await configurePanel(page).getByLabel('Content').focus();
    typed = `What to do in ${title.toLowerCase()}, and why it matters.`;
    await page.keyboard.type(typed);
  }
  // A step is undone and redone by keyboard.
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  // More than the queue holds: the rest waits as references, and still counts.
  await expect(page.getByText('1201 changes waiting')).toBeVisible();

  shaper.use('flaky-wifi');
  await profile.goOnline();
  await expect(page.getByText('Up to date')).toBeVisible({ timeout: 120_000 });
  const done = await writes.of(account);
  expect(repeatedWrites(done)).toEqual([]);
  expect(done.map(({ operation }) => operation)).toEqual(Array.from({ length: 1201 }, () => 'INSERT'));
  expect(new Set(done.map((write) => write.id))).toEqual(new Set([...rows.map(({ row }) => row.id), id]));
  const content = JSON.stringify(rowNow(done, id)?.['content']);
  for (const title of [...titles, typed]) expect(content).toContain(JSON.stringify(title));
  await expect(page.getByText(/attention|two versions/)).toHaveCount(0);
  expect(profile.pageErrors).toEqual([]);
  await shaper.stop();
});
