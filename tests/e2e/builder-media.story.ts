import { expectAccessible } from '../harness/axe';
import { whenAppIsCached } from '../harness/when-app-is-cached';
import { BUILD_FOLDER, ROOT } from './fixtures/paths';
import { expect, test } from './fixtures/test';
import { addNode, configurePanel, openNode } from './steps/build-module';
import { createModule } from './steps/my-modules';
import { signUp } from './steps/sign-up';
import { serverNodes } from './steps/stored-module';
import { expectAllSent } from './steps/sync-state';

const SUBTITLES = '1\n00:00:00,000 --> 00:00:02,000\nHold it under water.\n';
const FOLDER = `${ROOT}supabase/seed-files/public-assets/`;
const FILM = `${FOLDER}5c0d6f3a-9b1e-4f27-8a64-2e7d1b90c3a1/burn-cool-under-water.mp4`;

test('files chosen offline are shown at once, survive a reload, and are uploaded automatically', async ({
  newProfile,
  server,
}) => {
  test.setTimeout(240_000);
  const profile = newProfile();
  let page = await profile.open();
  await page.goto('/');
  const person = await signUp(page, 'vera');
  const moduleId = await createModule(page, 'With pictures');
  await expectAllSent(page);
  await whenAppIsCached(page, BUILD_FOLDER, 'all');
  await profile.goOffline();

  await test.step('offline: a video, its subtitles and a picture are chosen', async () => {
    const panel = await addNode(page, 'Video', 'Cooling');
    await panel.getByRole('button', { name: 'Choose video' }).click();
    await page.locator('dialog input[type=file]').setInputFiles(FILM);
    await panel.getByRole('button', { name: 'Choose subtitles' }).click();
    await page
      .locator('dialog input[type=file]')
      .setInputFiles({ name: 'Film.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(SUBTITLES) });
    await expect(panel.getByText('On this device, waiting to upload')).toHaveCount(2);
    await addNode(page, 'Message', 'Picture');
    await configurePanel(page).getByRole('button', { name: 'Choose picture' }).click();
    await expectAccessible(page);
    await page.locator('dialog input[type=file]').setInputFiles(`${ROOT}public/icons/icon-512.png`);
    await expect(configurePanel(page).getByText('On this device, waiting to upload')).toBeVisible();
  });

  await test.step('after a restart, still offline: the preview plays them from the device', async () => {
    page = await profile.reopen();
    await page.goto(`/nest/content/module/build?id=${moduleId}`);
    const panel = await openNode(page, 'Cooling');
    await expect(panel.getByText('On this device, waiting to upload')).toHaveCount(2);
    await panel.getByRole('button', { name: 'Preview', exact: true }).click();
    const video = page.locator('dialog video');
    await expect(video).toHaveAttribute('src', /^blob:/);
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0);
    await expect
      .poll(() => video.evaluate((one: HTMLVideoElement) => one.textTracks[0]?.cues?.length))
      .toBe(1);
    await page.getByRole('button', { name: 'Close preview' }).click();
  });

  await test.step('online: each is uploaded once, to its bucket', async () => {
    await profile.goOnline();
    await expect(configurePanel(page).getByText('Uploaded')).toHaveCount(2, { timeout: 60_000 });
    await expectAllSent(page);
    const stored = await serverNodes(server.url, person, moduleId);
    const { videoUrl, subtitlesUrl, imageUrl } = Object.assign(
      {},
      ...stored.map(({ config }) => config),
    ) as Readonly<Record<string, string>>;
    expect(videoUrl).toMatch(/^[0-9a-f-]{36}\/burn-cool-under-water-\d+-[0-9a-f]{6}\.mp4$/);
    for (const [address, type] of [
      [subtitlesUrl, 'text/vtt'],
      [imageUrl, 'image/webp'],
    ]) {
      const answer = await fetch(`${server.url}/storage/v1/object/public/${address}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    }
    // The video is private, so only a signed link opens it.
    const open = await fetch(`${server.url}/storage/v1/object/public/module-content/${videoUrl}`);
    expect(open.ok).toBe(false);
  });
  expect(profile.pageErrors).toEqual([]);
});
