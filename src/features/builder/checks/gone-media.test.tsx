import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { FIRST_SYNC_MARK } from '@/db/outbox/outbox-marks';
import { newNode } from '@/domain/graph/node-defaults';
import { expectAccessible } from '@support/ui/expect-accessible';
import BuilderScreen from '../BuilderScreen';
import { MODULE_ID, signedInDevice } from '@support/features/builder/signed-in-device';

const device = signedInDevice();
const FILE_ID = '7d1b6a52-6f0a-4a0e-8b5c-2f9a0b7c1d55';

async function showFilm(): Promise<void> {
  const node = newNode('video', 'v', { x: 0, y: 0 });
  const path = `${device.account()}/film.mp4`;
  await device.store().insert('media_files', {
    id: FILE_ID,
    creator_id: device.account(),
    filename: 'film.mp4',
    original_filename: 'film.mp4',
    bucket: 'module-content',
    storage_path: path,
    file_size: 1000,
    mime_type: 'video/mp4',
  });
  const config = { ...node.config, title: 'The film', isStart: true, videoUrl: path };
  await device.addModule({ nodes: [{ ...node, config }] as never });
  await device.show(<BuilderScreen />, `/nest/content/module/build?id=${MODULE_ID}`);
  await page.getByRole('button', { name: /^Check for Errors/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Nothing to fix' })).toBeVisible();
}

const problem = page.getByRole('button', { name: /The film.*The video was deleted/ });

it('reports nodes that show a deleted file, until the file is restored (decision E6)', async () => {
  await showFilm();
  const row = await device.store().get('media_files', FILE_ID);
  await device.store().remove('media_files', FILE_ID);
  await expect.element(problem).toBeVisible();
  await expectAccessible();
  await problem.click();
  await expect.element(page.getByRole('heading', { name: 'Configure Video' })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  if (row) await device.store().insert('media_files', row);
  await expect.element(problem).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Nothing to fix' })).toBeVisible();
});

it('reports nothing before the first pull has finished', async () => {
  await device.store().outbox.marks.clear(FIRST_SYNC_MARK);
  await showFilm();
  await device.store().remove('media_files', FILE_ID);
  await page.getByRole('button', { name: 'Add Node: Message' }).click();
  await page.getByRole('button', { name: /^Check for Errors/ }).click();
  // The new node has been checked by now, and deleted media would be reported with it.
  await expect.element(page.getByRole('heading', { name: /^\d+ errors?$/ })).toBeVisible();
  await expect.element(problem).not.toBeInTheDocument();
});
