import { whenAppIsCached } from '../harness/when-app-is-cached';
import { BUILD_FOLDER } from './fixtures/paths';
import { expect, test } from './fixtures/test';
import { findCard } from './steps/explore';
import { signUp } from './steps/sign-up';

test('media kept by a learner plays and seeks offline', async ({ newProfile }) => {
  const profile = newProfile({ viewport: { width: 360, height: 640 } });
  let page = await profile.open();
  await (await findCard(page, 'First aid for a burn')).click();
  await page.getByRole('button', { name: 'Make available offline' }).click();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(page.getByText('Available offline', { exact: true })).toBeVisible({ timeout: 30_000 });
  const address = page.url();
  // It belongs to the device, so a new account has it, too.
  await signUp(page, 'keeper');
  await whenAppIsCached(page, BUILD_FOLDER, 'public');
  await profile.goOffline();
  page = await profile.reopen();
  await page.goto(address);
  await expect(page.getByText('Available offline', { exact: true })).toBeVisible();

  const video = await page.evaluate(async () => {
    const kept = await (await caches.open('fledge-media')).keys();
    return kept.map((request) => new URL(request.url).pathname).find((path) => /\.(mp4|webm)$/.test(path));
  });
  expect(video).toMatch(/^\/media\//);
  const part = await page.evaluate(async (path) => {
    const answer = await fetch(path, { headers: { range: 'bytes=10-19' } });
    const { byteLength } = await answer.arrayBuffer();
    return { status: answer.status, byteLength, range: answer.headers.get('content-range') };
  }, video ?? '');
  expect(part).toMatchObject({ status: 206, byteLength: 10 });
  expect(part.range).toMatch(/^bytes 10-19\/\d+$/);
  const sought = await page.evaluate(async (path) => {
    const player = document.createElement('video');
    player.muted = true;
    player.src = path;
    await new Promise((resolve, reject) => {
      player.addEventListener('loadeddata', resolve, { once: true });
      player.addEventListener('error', () => reject(new Error(player.error?.message)), { once: true });
    });
    const middle = player.duration / 2;
    player.currentTime = middle;
    await new Promise((resolve) => player.addEventListener('seeked', resolve, { once: true }));
    return Math.abs(player.currentTime - middle) < 1;
  }, video ?? '');
  expect(sought).toBe(true);
});

test('a playlist kept by a learner is whole offline: every module, and every file in it', async ({
  newProfile,
}) => {
  const profile = newProfile({ viewport: { width: 360, height: 640 } });
  let page = await profile.open();
  await (await findCard(page, 'Everyday safety')).click();
  const address = page.url();
  await page.getByRole('button', { name: 'Make available offline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make available offline' });
  const said = await dialog.getByText(/^Download [\d.]+ [KM]B$/).textContent();
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(page.getByText('Available offline', { exact: true })).toBeVisible({ timeout: 60_000 });
  // Exactly what was said before.
  await expect(page.getByText(`${said?.replace('Download ', '')} on this device`)).toBeVisible();
  await whenAppIsCached(page, BUILD_FOLDER, 'public');
  await profile.goOffline();
  page = await profile.reopen();
  await page.goto(address);
  await expect(page.getByText('Available offline', { exact: true })).toBeVisible();
  const titles = await page.getByRole('listitem').getByRole('link').allTextContents();
  expect(titles.length).toBeGreaterThan(1);
  for (const title of titles) {
    await page.goto(address);
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByText('Available offline', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start', exact: true })).toBeVisible();
  }
});

test("a file that is not on this device is missing, not replaced by the app's page", async ({
  newProfile,
}) => {
  const page = await newProfile().open();
  await page.goto('/');
  await whenAppIsCached(page, BUILD_FOLDER, 'public');
  const answer = await page.evaluate(async () => {
    const response = await fetch('/media/public-assets/nobody/nothing.webm');
    return { status: response.status, type: response.headers.get('content-type') };
  });
  expect(answer.status).toBe(404);
  expect(answer.type).not.toContain('html');
});
