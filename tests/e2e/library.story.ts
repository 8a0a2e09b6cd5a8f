import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../harness/axe';
import { whenAppIsCached } from '../harness/when-app-is-cached';
import { BUILD_FOLDER } from './fixtures/paths';
import { expect, test } from './fixtures/test';
import { callApi, tokenOf } from './steps/call-api';
import { accountOf } from './steps/my-modules';
import { signIn, signUp } from './steps/sign-up';

const LONG = 'How to splice a rope with three strands so that it holds whatever the weather does '
  .repeat(3)
  .trim();

test('a long library supports search, filters, reload, Back, offline use and phones', async ({
  newProfile,
  server,
}) => {
  test.setTimeout(240_000);
  const profile = newProfile();
  const page = await profile.open();
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const tab = (name: string) => page.getByRole('tab', { name });

  const person = await test.step('setup: 150 modules and two playlists', async () => {
    await page.goto('/');
    const account = await signUp(page, 'lena');
    const mine = { creator_id: await accountOf(page), description: '' };
    const token = await tokenOf(server.url, account);
    const modules = Array.from({ length: 150 }, (_none, index) => ({
      ...mine,
      id: randomUUID(),
      title: index === 0 ? LONG : `${index % 3 === 0 ? 'Knot' : 'Chart'} ${index}`,
      visibility: index % 2 === 0 ? 'public' : 'draft',
      content: { nodes: [] },
    }));
    const playlists = ['Knots for beginners', 'At sea'].map((title) => ({
      ...mine,
      id: randomUUID(),
      title,
      visibility: 'draft',
    }));
    for (const [table, body] of Object.entries({ modules, playlists })) {
      expect((await callApi(server.url, `/rest/v1/${table}`, { token, body })).status).toBe(201);
    }
    await page.goto('/nest/content');
    await expect(page.getByText('Total 150', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    return account;
  });

  await test.step('the search covers all three tabs', async () => {
    await page.getByRole('searchbox').fill('KNOT');
    await expect(tab('Modules (49)')).toBeVisible();
    await expect(tab('Playlists (1)')).toBeVisible();
    await expect(tab('Media (0)')).toBeVisible();
    await expect(page.getByText('Showing 49 of 150')).toBeVisible();
    await expect(page).toHaveURL(/\?q=KNOT$/);
  });

  await test.step('filters survive a reload in the address', async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Filter modules' });
    await dialog.getByLabel('Visibility').selectOption('Draft');
    await dialog.getByLabel('At least').fill('3');
    await dialog.getByLabel('At most').fill('1');
    await expect(dialog.getByText('The maximum is lower than the minimum.')).toBeVisible();
    await dialog.getByLabel('At least').fill('0');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Show 25' }).click();
    await expect(page.getByText('Showing 25 of 150')).toBeVisible();
    await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
    await page.reload();
    await expect(page.getByText('Showing 25 of 150')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('KNOT');
    await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByRole('button', { name: 'Remove filter: Draft' })).toBeVisible();
  });

  await test.step('Back restores a removed filter', async () => {
    await page.getByRole('button', { name: 'Remove filter: Draft' }).click();
    await expect(page.getByText('Showing 49 of 150')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Showing 25 of 150')).toBeVisible();
    await page.goForward();
    await expect(page.getByText('Showing 49 of 150')).toBeVisible();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('searchbox').fill('');
    await expect(page.getByText('Total 150', { exact: true })).toBeVisible();
  });

  await test.step('the keyboard reaches the end of the list, and opens a module', async () => {
    await link('Chart 1').focus();
    await page.keyboard.press('End');
    await expect(page.getByRole('row').last()).toBeInViewport();
    const title = await page.evaluate(() => document.activeElement?.textContent ?? '');
    expect(title).toMatch(/^Knot \d+$/);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Title')).toHaveValue(title);
  });

  await test.step('offline: everything is there, in the tab from the address', async () => {
    await page.goto('/nest/content');
    await whenAppIsCached(page, BUILD_FOLDER, 'all');
    await profile.goOffline();
    await page.goto('/nest/content?tab=playlists&q=knots');
    await expect(link('Knots for beginners')).toBeVisible();
    await expect(link('At sea')).toHaveCount(0);
    await tab('Modules (0)').click();
    await expect(page.getByText('No modules have "knots" in their title or description.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page.getByText('Total 150', { exact: true })).toBeVisible();
  });

  await test.step('a phone has a sort menu, and nothing overflows', async () => {
    const phone = newProfile({ viewport: { width: 360, height: 640 } });
    const small = await phone.open();
    await small.goto('/');
    await signIn(small, person);
    await small.goto('/nest/content?title=splice');
    await expect(small.getByText('Showing 1 of 150')).toBeVisible({ timeout: 30_000 });
    await small.getByRole('button', { name: 'Clear all' }).click();
    await small.getByLabel('Sort').selectOption('Title, Z to A');
    await expect(small.getByRole('link', { name: 'Knot 147' })).toBeInViewport();
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(small);
    expect(phone.pageErrors).toEqual([]);
  });

  expect(profile.pageErrors).toEqual([]);
});
