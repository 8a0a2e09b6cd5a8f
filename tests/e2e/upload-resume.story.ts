import { createHash, randomFillSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { LineShaper } from '../harness/line/line-shaper';
import type { LineProfile } from '../harness/line/profiles';
import { expect, test as base } from './fixtures/test';
import { callApi, tokenOf } from './steps/call-api';
import { createModule } from './steps/my-modules';
import { signUp } from './steps/sign-up';
import { expectAllSent } from './steps/sync-state';

const test = base.extend<{ line: LineShaper }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of wanted fixtures from this pattern
  line: async ({}, provide) => {
    const line = await LineShaper.start();
    await provide(line);
    await line.stop();
  },
});

const BYTES = 30_000_000;
/** Bytes per request. */
const CHUNK = 6 * 1024 * 1024;
/** Slow enough that an upload is always in progress when checked. */
const LINE: LineProfile = { down: 24_000, up: 24_000, roundTrip: 20 };
const CUT: LineProfile = { ...LINE, broken: 'cut' };

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Waits until the screen shows this share of the upload, from 0 to 1. */
async function expectProgress(page: Page, least: number): Promise<void> {
  const bar = page.getByRole('progressbar', { name: /film\.webm/ }).first();
  await expect
    .poll(() => bar.evaluate((one: HTMLProgressElement) => one.value).catch(() => 0), { timeout: 60_000 })
    .toBeGreaterThanOrEqual(least);
}

test('a video upload survives two lost connections and a reload, complete and without duplicates', async ({
  newProfile,
  server,
  line,
}) => {
  test.setTimeout(240_000);
  const profile = newProfile({ browserArgs: line.browserArgs });
  const page = await profile.open();
  await page.goto('/');
  const person = await signUp(page, 'uma');
  const moduleId = await createModule(page, 'With a film');
  await expectAllSent(page);
  await page.goto(`/nest/content/module/media?id=${moduleId}`);
  const film = randomFillSync(Buffer.alloc(BYTES));
  film.write('1a45dfa3', 'hex');
  const path = test.info().outputPath('film.webm');
  writeFileSync(path, film);
  const input = page.locator('input[type=file]').first();
  await input.waitFor({ state: 'attached' });

  await test.step('it is stored on the device first, then sent in the background', async () => {
    line.use(LINE);
    line.takeBytes();
    await input.setInputFiles(path);
    await expectProgress(page, 0.1);
  });

  await test.step('the connection drops, and returns', async () => {
    line.use(CUT);
    line.use(LINE);
    await expectProgress(page, 0.3);
  });

  await test.step('the page is reloaded during the upload', async () => {
    await page.reload();
    await expectProgress(page, 0.5);
  });

  await test.step('the connection drops again', async () => {
    line.use(CUT);
    line.use(LINE);
    await expect(page.getByRole('progressbar', { name: /film\.webm/ })).toHaveCount(0, { timeout: 120_000 });
    await expectAllSent(page);
  });

  await test.step('it is complete, stored once, and little was sent twice', async () => {
    const { up } = line.takeBytes();
    // Each interruption loses only what the server had not read yet: at most one request of 6 MB.
    expect(up).toBeLessThan(BYTES + 3 * CHUNK + 1_000_000);
    const token = await tokenOf(server.url, person);
    const { body } = await callApi(server.url, '/rest/v1/media_files?select=bucket,storage_path,file_size', {
      token,
    });
    expect(body).toEqual([
      {
        bucket: 'public-assets',
        storage_path: expect.stringMatching(
          /^[0-9a-f-]{36}\/film-\d+-[0-9a-f]{6}\.webm$/,
        ) as unknown as string,
        file_size: BYTES,
      },
    ]);
    const [row] = body as { bucket: string; storage_path: string }[];
    const folder = row?.storage_path.split('/')[0] ?? '';
    const listed = await callApi(server.url, '/storage/v1/object/list/public-assets', {
      token,
      body: { prefix: folder },
    });
    expect(listed.body).toHaveLength(1);
    const stored = await fetch(`${server.url}/storage/v1/object/public/${row?.bucket}/${row?.storage_path}`);
    expect(stored.headers.get('content-type')).toBe('video/webm');
    expect(hash(new Uint8Array(await stored.arrayBuffer()))).toBe(hash(film));
  });
  expect(profile.pageErrors).toEqual([]);
});
