import { afterEach, describe, expect, it } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { templateContent } from '@/domain/templates/templates';
import { MediaContext, type MediaSource } from '@/media/media-context';
import { readModuleFile } from '@/media/module-file/read-module-file';
import { expectAccessible } from '@support/ui/expect-accessible';
import { ExportDialog } from './ExportDialog';

afterEach(async () => {
  await cleanup();
  await page.viewport(1280, 800);
});

const source: MediaSource = {
  account: 'visitor',
  config: null,
  getAccessToken: () => Promise.resolve(null),
  renewAccessToken: () => Promise.resolve(null),
};
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function show(imageUrl?: string, width = 1280) {
  await page.viewport(width, 800);
  const content = templateContent('scenario');
  const [first, ...rest] = content.nodes;
  const node =
    imageUrl === undefined ? first! : { ...first!, config: { ...(first!.config as object), imageUrl } };
  const saved: { name: string; file: Blob }[] = [];
  const shown = { nodes: [node, ...rest] };
  await render(
    <MediaContext value={source}>
      <ExportDialog
        row={{ title: 'The mill', description: 'A story', thumbnail_url: null }}
        content={shown}
        onClose={() => {}}
        save={(name, file) => saved.push({ name, file })}
      />
    </MediaContext>,
  );
  return { saved, content: shown };
}

const button = (name: string) => page.getByRole('button', { name });

describe('exporting a module', () => {
  it('creates a file on this device that restores the module', async () => {
    const { saved, content } = await show();
    await expect.element(page.getByText('This module has no pictures or videos of its own.')).toBeVisible();
    await expectAccessible();
    await button('Create file').click();
    await expect.element(page.getByText(/The-mill\.fledge .* is saved to your downloads/)).toBeVisible();
    expect(saved.map(({ name }) => name)).toEqual(['The-mill.fledge']);
    const read = await readModuleFile(saved[0]!.file);
    expect(read).toMatchObject({ title: 'The mill', description: 'A story', content, notes: [] });
    await expectAccessible();
  });

  it.each([1280, 360])('explains at %i px which pictures could not be included', async (width) => {
    const { saved } = await show('https://nowhere.invalid/mill.png', width);
    await expect.element(page.getByRole('checkbox', { name: 'Include its picture or video' })).toBeChecked();
    await button('Create file').click();
    await expect.element(page.getByText('1 picture or video could not be included')).toBeVisible();
    await expect
      .element(page.getByText(/mill\.png is not on this device and could not be downloaded/))
      .toBeVisible();
    expect((await readModuleFile(saved[0]!.file)).media).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
  });

  it('includes a picture that is kept on this device', async () => {
    const cache = await caches.open('fledge-media');
    const address = 'https://example.org/kept.png';
    await cache.put(address, new Response(await (await fetch(PNG)).blob()));
    const { saved } = await show(address);
    await button('Create file').click();
    await expect.element(page.getByText('1 picture or video is included.')).toBeVisible();
    const { media } = await readModuleFile(saved[0]!.file);
    expect(media.map((one) => [one.name, one.blob.type, one.blob.size])).toEqual([
      ['kept.png', 'image/png', 70],
    ]);
    await cache.delete(address);
  });
});
