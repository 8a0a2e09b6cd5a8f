import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expectAccessible } from '../harness/axe';
import { whenAppIsCached } from '../harness/when-app-is-cached';
import { BUILD_FOLDER, ROOT } from './fixtures/paths';
import { expect, test } from './fixtures/test';
import { callApi, tokenOf } from './steps/call-api';
import { putModule } from './steps/my-modules';
import { signIn, signUp } from './steps/sign-up';
import { expectAllSent } from './steps/sync-state';

const SEED = `${ROOT}supabase/seed-files/public-assets/5c0d6f3a-9b1e-4f27-8a64-2e7d1b90c3a1/`;

/** A second of silence. */
function silence(): Buffer {
  const sound = Buffer.alloc(44 + 8000, 128);
  sound.write('RIFF\0\0\0\0WAVEfmt ', 'latin1');
  sound.writeUInt32LE(36 + 8000, 4);
  sound.writeUInt32LE(16, 16);
  sound.writeUInt16LE(1, 20);
  sound.writeUInt16LE(1, 22);
  sound.writeUInt32LE(8000, 24);
  sound.writeUInt32LE(8000, 28);
  sound.writeUInt16LE(1, 32);
  sound.writeUInt16LE(8, 34);
  sound.write('data', 36, 'latin1');
  sound.writeUInt32LE(8000, 40);
  return sound;
}

const FILES = [
  { name: 'Poster.png', type: 'image/png', bytes: readFileSync(`${ROOT}public/icons/icon-512.png`) },
  { name: 'Film.mp4', type: 'video/mp4', bytes: readFileSync(`${SEED}burn-cool-under-water.mp4`) },
  { name: 'Film.vtt', type: 'text/vtt', bytes: readFileSync(`${SEED}burn-cool-under-water.vtt`) },
  { name: 'Silence.wav', type: 'audio/wav', bytes: silence() },
  { name: 'Handout.txt', type: 'text/plain', bytes: Buffer.from('Hold it under water.') },
] as const;

/** Drops files on the page, as from a folder. */
async function drop(page: Page, files: readonly (typeof FILES)[number][]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (dropped) => {
      const transfer = new DataTransfer();
      for (const { name, type, base64 } of dropped) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      return transfer;
    },
    files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') })),
  );
  await page.dispatchEvent('main', 'dragover', { dataTransfer });
  await page.dispatchEvent('main', 'drop', { dataTransfer });
}

async function openLibrary(page: Page): Promise<void> {
  await page.goto('/nest/content');
  await page.getByRole('tab', { name: 'Media' }).click();
  await expect(page.getByRole('heading', { name: 'My Media' })).toBeVisible();
}

/** Names of the files stored on the device. */
function keptFiles(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const all = await indexedDB.databases();
    const name = all.find(
      (one) => one.name?.endsWith('-files') === true && !one.name.includes('visitor'),
    )?.name;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name ?? '');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('cannot be opened')));
    });
    const files = await new Promise<{ originalFilename: string }[]>((resolve, reject) => {
      const request = database.transaction('files').objectStore('files').getAll();
      request.addEventListener('success', () => resolve(request.result as { originalFilename: string }[]));
      request.addEventListener('error', () => reject(request.error ?? new Error('cannot be read')));
    });
    database.close();
    return files.map(({ originalFilename }) => originalFilename);
  });
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

interface StoredFile {
  readonly original_filename: string;
  readonly bucket: string;
  readonly storage_path: string;
}

test('files dropped offline survive a restart, upload automatically, can be previewed, and are deleted everywhere', async ({
  newProfile,
  server,
}) => {
  test.setTimeout(240_000);
  const [laptop, phone] = [newProfile(), newProfile({ viewport: { width: 360, height: 640 } })];
  let page = await laptop.open();
  await page.goto('/');
  const person = await signUp(page, 'mira');
  await openLibrary(page);
  await expect(page.getByRole('heading', { name: 'No files found' })).toBeVisible();
  await whenAppIsCached(page, BUILD_FOLDER, 'all');

  const storedFiles = async () => {
    const { body } = await callApi(
      server.url,
      '/rest/v1/media_files?select=original_filename,bucket,storage_path',
      { token: await tokenOf(server.url, person) },
    );
    return body as readonly StoredFile[];
  };

  await test.step('five files dropped without a connection are in the list at once', async () => {
    await laptop.goOffline();
    await drop(page, FILES);
    for (const { name } of FILES) {
      await expect(row(page, name).getByText('On this device, waiting for a connection')).toBeVisible();
    }
    await expect(page.getByText('Total 5')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('refused files show the reason, next to the others', async () => {
    await page.locator('input[type=file][multiple]').setInputFiles([
      { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
      { name: 'program.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
      { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') },
    ]);
    await expect(page.getByText('3 files were skipped')).toBeVisible();
    await expect(page.getByText('This file is empty (0 bytes).')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss all' }).click();
    await expect(page.getByText('Total 5')).toBeVisible();
  });

  await test.step('after a restart, still offline: they are there, and can be previewed', async () => {
    page = await laptop.reopen();
    await openLibrary(page);
    await expect(page.getByText('Total 5')).toBeVisible();
    await row(page, 'Poster.png')
      .getByRole('button', { name: /^Poster\.png/ })
      .click();
    const picture = page.getByRole('img', { name: 'Picture: Poster.png' });
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
  });

  await test.step('online: each is uploaded to its bucket', async () => {
    await laptop.goOnline();
    await expect(page.getByRole('region', { name: 'Files being uploaded' })).toHaveCount(0, {
      timeout: 60_000,
    });
    await expectAllSent(page);
    await expect.poll(async () => (await storedFiles()).length).toBe(5);
    for (const { original_filename, bucket, storage_path } of await storedFiles()) {
      const answer = await fetch(`${server.url}/storage/v1/object/public/${bucket}/${storage_path}`);
      expect([original_filename, answer.ok]).toEqual([original_filename, bucket === 'public-assets']);
    }
    await expect(row(page, 'Film.mp4').getByText('Private')).toBeVisible();
    await expect(row(page, 'Poster.png').getByText('Public')).toBeVisible();
  });

  await test.step('the video plays with subtitles, and the sound plays; arrow keys open the next', async () => {
    await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
    await page.getByRole('button', { name: 'Film.mp4', exact: true }).click();
    const film = page.getByRole('dialog').locator('video');
    await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0);
    await expect
      .poll(() => film.evaluate((one: HTMLVideoElement) => one.textTracks[0]?.cues?.length ?? 0))
      .toBeGreaterThan(0);
    await expectAccessible(page);
    for (const next of ['Film.vtt', 'Handout.txt', 'Poster.png', 'Silence.wav']) {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('dialog').getByRole('heading', { name: next })).toBeVisible();
    }
    const sound = page.getByRole('dialog').locator('audio');
    await expect.poll(() => sound.evaluate((one: HTMLAudioElement) => one.readyState)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
  });

  const view = await phone.open();
  await test.step('the phone shows them, too', async () => {
    await view.goto('/');
    await signIn(view, person);
    await openLibrary(view);
    await expect(view.getByText('Total 5')).toBeVisible({ timeout: 30_000 });
    await view.getByRole('button', { name: 'Poster.png', exact: true }).click();
    const picture = view.getByRole('img', { name: 'Picture: Poster.png' });
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    await view.keyboard.press('Escape');
  });

  await test.step('deleting a used file names the module', async () => {
    const poster = (await storedFiles()).find(({ original_filename }) => original_filename === 'Poster.png')!;
    const node = {
      id: `node-${randomUUID()}`,
      type: 'message',
      position: { x: 0, y: 0 },
      color: '',
      config: {
        title: 'Step',
        required: false,
        isStart: true,
        allowPrevious: false,
        content: 'Look',
        imageUrl: `${poster.bucket}/${poster.storage_path}`,
      },
    };
    const title = 'First aid with a poster';
    await putModule(page, server.url, person, { title, content: { nodes: [node] } });
    await page.getByRole('tab', { name: 'Modules' }).click();
    await expect(page.getByText(title)).toBeVisible({ timeout: 30_000 });
    await page.getByRole('tab', { name: 'Media' }).click();
    await page.getByRole('button', { name: 'Actions for Poster.png' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Used in 1 module')).toBeVisible();
    await expect(dialog.getByRole('link', { name: title })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Total 4')).toBeVisible();
  });

  await test.step('an undone deletion loses nothing', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Total 5')).toBeVisible();
    await page.getByRole('button', { name: 'Poster.png', exact: true }).click();
    const picture = page.getByRole('img', { name: 'Picture: Poster.png' });
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
  });

  await test.step('deleted files disappear from the phone and the server', async () => {
    const paths = (await storedFiles())
      .filter(({ original_filename }) => original_filename !== 'Film.mp4')
      .map(({ bucket, storage_path }) => `${bucket}/${storage_path}`);
    for (const { name } of FILES.filter((file) => file.name !== 'Film.mp4')) {
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    }
    await expect(page.getByText('4 selected')).toBeVisible();
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Total 1')).toBeVisible();
    await expect(view.getByText('Total 1')).toBeVisible({ timeout: 60_000 });
    await expect(view.getByRole('button', { name: 'Film.mp4', exact: true })).toBeVisible();
    for (const path of paths) {
      await expect
        .poll(async () => (await fetch(`${server.url}/storage/v1/object/public/${path}`)).ok, {
          timeout: 60_000,
        })
        .toBe(false);
    }
    await expectAllSent(page);
  });

  await test.step('a deletion on the phone removes the file from the laptop', async () => {
    expect(await keptFiles(page)).toContain('Film.mp4');
    await view.getByRole('button', { name: 'Actions for Film.mp4' }).click();
    await view.getByRole('menuitem', { name: 'Delete' }).click();
    await view.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Total 0')).toBeVisible({ timeout: 60_000 });
    await expect.poll(() => keptFiles(page)).toEqual([]);
  });
  expect(laptop.pageErrors).toEqual([]);
  expect(phone.pageErrors).toEqual([]);
});
