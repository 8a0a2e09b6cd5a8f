import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MediaContext } from '@/media/media-context';
import { openFilesDatabase } from '@/media/store/files-database';
import { keepFiles } from '@/media/store/keep-file';
import type { LocalStore } from '@/db/local-store';
import { newNode } from '@/domain/graph/node-defaults';
import type { ModuleNode } from '@/domain/module/module-content';
import BuilderScreen from './BuilderScreen';
import { MODULE_ID, signedInDevice } from '@support/features/builder/signed-in-device';

const device = signedInDevice();

function video(id: string, x: number, videoUrl: string): ModuleNode {
  const node = newNode('video', id, { x, y: 0 });
  return {
    ...node,
    config: { ...node.config, title: `Film ${id}`, isStart: x === 0, videoUrl },
  };
}

const pathOf = (name: string) => `${device.account()}/${name}`;

function addRow(store: LocalStore, name: string, title: string) {
  return store.insert('media_files', {
    id: crypto.randomUUID(),
    creator_id: device.account(),
    filename: name,
    original_filename: title,
    bucket: 'module-content',
    storage_path: pathOf(name),
    file_size: 1000,
    mime_type: 'video/mp4',
  });
}

const source = () => ({
  account: device.account(),
  config: null,
  getAccessToken: () => Promise.resolve(null),
  renewAccessToken: () => Promise.resolve(null),
});

const show = () =>
  device.show(
    <MediaContext value={source()}>
      <BuilderScreen />
    </MediaContext>,
    `/nest/content/module/build?id=${MODULE_ID}`,
  );

const card = (name: string) => page.getByRole('group', { name: new RegExp(`^(?!Link).*${name}`) });

it('calls the file of a video by its title, on its card and in the list', async () => {
  await addRow(device.store(), 'file-1772000000000-abcdef.mp4', '救助.mp4');
  await device.addModule({
    nodes: [
      video('one', 0, pathOf('file-1772000000000-abcdef.mp4')),
      video('two', 300, pathOf('unknown-film-1772000000000-abcdef.mp4')),
    ],
  });
  await show();
  await expect.element(card('Film one').getByText('救助.mp4')).toBeVisible();
  // Files unknown to this device are named by their address.
  await expect.element(card('Film two').getByText('unknown film')).toBeVisible();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect
    .element(page.getByRole('treeitem').filter({ hasText: 'Film one' }))
    .toHaveTextContent('救助.mp4');
});

it('follows a title that arrives later, and names a file without a row as chosen', async () => {
  const path = pathOf('film-1772000000000-abcdef.mp4');
  await device.addModule({ nodes: [video('one', 0, path)] });
  await keepFiles(device.account(), [
    { bucket: 'module-content', path, blob: new Blob(['film']), originalFilename: 'Als gewählt.mp4' },
  ]);
  await show();
  await expect.element(card('Film one').getByText('Als gewählt.mp4')).toBeVisible();
  await addRow(device.store(), 'film-1772000000000-abcdef.mp4', 'Now with a row.mp4');
  await expect.element(card('Film one').getByText('Now with a row.mp4')).toBeVisible();
  await openFilesDatabase(device.account()).files.clear();
});
