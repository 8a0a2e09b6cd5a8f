import { whenAppIsCached } from '../harness/when-app-is-cached';
import { BUILD_FOLDER } from './fixtures/paths';
import { expect, test } from './fixtures/test';
import { signIn, signUp } from './steps/sign-up';
import { expectAllSent } from './steps/sync-state';

test('a change on one device appears on the other within seconds (P6)', async ({ newProfile }) => {
  test.setTimeout(180_000);
  const [laptop, phone] = [newProfile(), newProfile({ viewport: { width: 360, height: 640 } })];
  const page = await laptop.open();
  const view = await phone.open();
  const lines: string[] = [];
  view.on('websocket', (socket) => {
    lines.push(new URL(socket.url()).pathname);
  });
  let id = '';

  await test.step('setup: a module, open on both devices', async () => {
    await page.goto('/');
    const person = await signUp(page, 'tara');
    await page.goto('/nest/content/module');
    await page.getByLabel('Title').fill('Burns');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(/\/nest\/content\/module\/build\?id=/);
    id = new URL(page.url()).searchParams.get('id') ?? '';
    await expectAllSent(page);
    await view.goto('/');
    await signIn(view, person);
    await view.goto('/nest/content');
    await expect(view.getByText('Burns', { exact: true })).toBeVisible();
    await expect.poll(() => lines).toContain('/realtime/v1/websocket');
  });

  await test.step('a new title on the laptop reaches the phone within seconds', async () => {
    // Pulls run once a minute, or every five minutes while the realtime connection is up.
    for (const title of ['Burns and scalds', 'Burns, scalds and blisters']) {
      await page.goto(`/nest/content/module?id=${id}`);
      await page.getByLabel('Title').fill(title);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(view.getByText(title, { exact: true })).toBeVisible({ timeout: 20_000 });
    }
  });

  await test.step('offline: no connection is opened, and it reconnects automatically', async () => {
    await whenAppIsCached(view, BUILD_FOLDER, 'all');
    await phone.goOffline();
    await page.getByLabel('Title').fill('Cuts');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectAllSent(page);
    const before = lines.length;
    await phone.goOnline();
    await expect(view.getByText('Cuts', { exact: true })).toBeVisible({ timeout: 20_000 });
    await expect.poll(() => lines.length).toBeGreaterThan(before);
  });

  expect(laptop.pageErrors).toEqual([]);
  expect(phone.pageErrors).toEqual([]);
});
