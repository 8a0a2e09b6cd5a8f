import { afterEach, describe, expect, it } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import type { LocalStore } from '@/db/local-store';
import { ownDevice } from '@support/db/own-device';
import { newNode } from '@/domain/graph/node-defaults';
import { templateContent } from '@/domain/templates/templates';
import { encodeText } from '@support/domain/text/encode-text';
import { closeFilesDatabase, openFilesDatabase } from '@/media/store/files-database';
import { makeModuleFile } from '@/media/module-file/make-module-file';
import { expectAccessible } from '@support/ui/expect-accessible';
import ImportScreen from './ImportScreen';

// Hooks registered before the device's run after it is closed.
afterEach(() => closeFilesDatabase(account()));
const { account, store, withData } = ownDevice();

async function show(width = 1280, opened?: LocalStore) {
  await page.viewport(width, 800);
  await render(
    withData(
      <MemoryRouter>
        <ImportScreen />
      </MemoryRouter>,
      opened,
    ),
  );
}

const choose = (name: string, ...parts: BlobPart[]) =>
  userEvent.upload(page.getByLabelText('Choose a file', { exact: true }), new File(parts, name));
const button = (name: string) => page.getByRole('button', { name });

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (one) => one.codePointAt(0)!,
);

const story = (name: string, inside: string) =>
  `<tw-storydata name="${name}" startnode="1" format="Harlowe">${inside}</tw-storydata>`;

async function moduleFile(picture: Blob = new Blob([PNG])) {
  const content = templateContent('quiz');
  const [first, ...rest] = content.nodes;
  const node = {
    ...first!,
    config: { ...(first!.config as object), imageUrl: 'public-assets/somebody/mill.png' },
  };
  const { file } = await makeModuleFile({
    module: {
      title: 'A quiz',
      description: 'About knots',
      thumbnail_url: null,
      content: { nodes: [node, ...rest] },
    },
    withMedia: true,
    load: () => Promise.resolve(picture),
    signal: new AbortController().signal,
  });
  return { file, content };
}

const TWEE = `:: StoryTitle
The mill
:: StoryData
{"format":"SugarCube"}
:: Start
<<set $a to 1>>The gate is open. Where to?
[[In->Yard]]
[[Away->Nowhere]]
:: Yard
The end.
:: Code [script]
x()`;

describe('importing a module file', () => {
  it('previews a file before writing, and creates a draft with its pictures', async () => {
    const { file, content } = await moduleFile();
    await show();
    await expectAccessible();
    await choose('quiz.fledge', file);
    await expect.element(page.getByRole('heading', { name: 'A quiz' })).toBeVisible();
    await expect.element(page.getByText('This is in the file. Nothing is imported yet.')).toHaveFocus();
    await expect.element(page.getByText('13 nodes · 1 file, 70 Bytes')).toBeVisible();
    await expect.element(page.getByText('Everything in the file was carried over unchanged.')).toBeVisible();
    expect(await store().find('modules')).toHaveLength(0);
    await expectAccessible();
    await button('Import').click();
    await expect.element(page.getByRole('heading', { name: '"A quiz" was imported' })).toHaveFocus();
    const [row] = await store().find('modules');
    expect(row).toMatchObject({
      creator_id: account(),
      title: 'A quiz',
      description: 'About knots',
      visibility: 'draft',
    });
    expect(row?.content.nodes.slice(1)).toEqual(content.nodes.slice(1));
    await expect
      .element(page.getByRole('link', { name: 'Open in builder' }))
      .toHaveAttribute('href', `/nest/content/module/build?id=${row?.id}`);
    const files = await openFilesDatabase(account()).files.toArray();
    expect(files.map(({ state, mimeType, size }) => [state, mimeType, size])).toEqual([
      ['waiting', 'image/png', files[0]?.size],
    ]);
    expect(row?.content.nodes[0]).toMatchObject({ config: { imageUrl: files[0]?.address } });
    expect(files[0]?.path.startsWith(`${account()}/`)).toBe(true);
    await expectAccessible();
  });

  it('stores pictures in the usual sizes (E19)', async () => {
    const canvas = new OffscreenCanvas(800, 400);
    const context = canvas.getContext('2d')!;
    for (let x = 0; x < 800; x += 10) {
      context.fillStyle = `hsl(${x} 60% 50%)`;
      context.fillRect(x, 0, 10, 400);
    }
    const { file } = await moduleFile(await canvas.convertToBlob({ type: 'image/jpeg' }));
    await show();
    await choose('quiz.fledge', file);
    await button('Import').click();
    await expect.element(page.getByRole('heading', { name: /was imported/ })).toBeVisible();
    const [stored] = await openFilesDatabase(account()).files.toArray();
    expect(stored?.path).toMatch(/\.w320-640-800\.webp$/);
    expect(stored?.objects).toHaveLength(3);
    const [row] = await store().find('modules');
    expect(row?.content.nodes[0]).toMatchObject({ config: { imageUrl: stored?.address } });
  });

  it('can omit the pictures', async () => {
    const { file } = await moduleFile();
    await show();
    await choose('quiz.fledge', file);
    await page.getByRole('checkbox', { name: /Import its picture or video/ }).click();
    await button('Import').click();
    await expect.element(page.getByRole('heading', { name: /was imported/ })).toBeVisible();
    expect(await openFilesDatabase(account()).files.count()).toBe(0);
    const [row] = await store().find('modules');
    expect(row?.content.nodes[0]).toMatchObject({ config: { imageUrl: 'public-assets/somebody/mill.png' } });
  });

  it('keeps a private video private, whatever its extension', async () => {
    const matroska = Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3, 4]);
    const video = { ...newNode('video', 'node-v', { x: 0, y: 0 }) };
    const address = 'somebody/lesson-1700000000000-abcdef.mkv';
    const { file } = await makeModuleFile({
      module: {
        title: 'A film',
        description: '',
        thumbnail_url: null,
        content: { nodes: [{ ...video, config: { ...video.config, videoUrl: address } }] },
      },
      withMedia: true,
      load: () => Promise.resolve(new Blob([matroska])),
      signal: new AbortController().signal,
    });
    await show();
    await choose('film.fledge', file);
    await button('Import').click();
    await expect.element(page.getByRole('heading', { name: /was imported/ })).toBeVisible();
    const [kept] = await openFilesDatabase(account()).files.toArray();
    expect(kept?.bucket).toBe('module-content');
    const [row] = await store().find('modules');
    expect(row?.content.nodes[0]).toMatchObject({ config: { videoUrl: kept?.path } });
  });

  it('writes nothing when the module cannot be stored', async () => {
    const { file } = await moduleFile();
    await show(1280, { ...store(), insert: () => Promise.reject(new Error('broken')) });
    await choose('quiz.fledge', file);
    await button('Import').click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The module could not be stored on this device. Nothing was imported.');
    expect(await store().find('modules')).toHaveLength(0);
    expect(await openFilesDatabase(account()).files.count()).toBe(0);
  });

  it('explains why a file is not imported, and accepts another', async () => {
    const { file } = await moduleFile();
    await show(360);
    await choose('half.fledge', file.slice(0, file.size / 2));
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(/half\.fledge cannot be imported.*damaged/);
    await expect.element(page.getByText('Nothing was imported.')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await expectAccessible();
    await choose('photo.jpg', '\u00ff\u00d8\u00ff');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(/neither a module file nor a Twine story/);
    await choose('quiz.fledge', file);
    await expect.element(page.getByRole('heading', { name: 'A quiz' })).toBeVisible();
  });
});

describe('importing a Twine story', () => {
  it.each([1280, 360])('reports what cannot be imported, at %i px', async (width) => {
    await show(width);
    await choose('mill.twee', TWEE);
    await expect.element(page.getByRole('heading', { name: 'The mill' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Not carried over' })).toBeVisible();
    await page.getByText('Links to passages that are not in the story').click();
    await expect.element(page.getByText('Start: Nowhere')).toBeVisible();
    await expect.element(page.getByText('Scripts')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
    await button('Import').click();
    await expect.element(page.getByRole('heading', { name: '"The mill" was imported' })).toBeVisible();
    const [row] = await store().find('modules');
    expect(row?.content.nodes.map(({ type }) => type)).toEqual(['router', 'message']);
  });

  it('reads a Twine 1 page, and says that its encoding is a guess', async () => {
    const passages = [
      '<div tiddler="StoryTitle" tags="">Мельница</div>',
      '<div tiddler="Start" tags="" twine-position="10,10">Привет [[Next]]</div>',
      '<div tiddler="Next" tags="">The end.</div>',
    ];
    const html = `<html><body><div id="storeArea">${passages.join('')}</div></body></html>`;
    await show();
    await choose('old.html', encodeText(html, 'windows-1251'));
    await expect.element(page.getByRole('heading', { name: 'Мельница' })).toBeVisible();
    await expect.element(page.getByText(/^The file doesn’t name its text encoding/)).toBeVisible();
    await button('Import').click();
    await expect.element(page.getByRole('heading', { name: '"Мельница" was imported' })).toBeVisible();
    const [row] = await store().find('modules');
    expect(row?.content.nodes).toMatchObject([
      { config: { title: 'Start', content: 'Привет Next' } },
      { config: { title: 'Next', content: 'The end.' } },
    ]);
  });

  it('offers the stories of an archive one by one', async () => {
    const passage = '<tw-passagedata pid="1" name="Start" position="1,1">Hi</tw-passagedata>';
    await show();
    await choose(
      'archive.html',
      [story('One', passage), story('Two', passage), story('Three', '')].join('\n\n'),
    );
    await expect.element(page.getByText('The file has 3 stories.', { exact: false })).toBeVisible();
    await expect.element(page.getByText('It has no passages that could become nodes.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'One' }).click();
    await expectAccessible();
    await button('Import').click();
    await expect.element(page.getByRole('heading', { name: '"Two" was imported' })).toBeVisible();
    expect((await store().find('modules')).map(({ title }) => title)).toEqual(['Two']);
  });

  it('lists stories of an archive that could not be stored', async () => {
    const passage = '<tw-passagedata pid="1" name="Start" position="1,1">Hi</tw-passagedata>';
    const insert: LocalStore['insert'] = async (table, row) => {
      if ('title' in row && row.title === 'Two') throw new Error('broken');
      return store().insert(table, row);
    };
    await show(1280, { ...store(), insert });
    await choose('archive.html', ['One', 'Two', 'Three'].map((name) => story(name, passage)).join('\n'));
    await button('Import').click();
    await expect.element(page.getByRole('heading', { name: '"One" was imported' })).toBeVisible();
    await expect.element(page.getByRole('alert')).toHaveTextContent(/not imported: Two, Three\./);
    await expectAccessible();
  });

  it('accepts a file dropped anywhere on the page', async () => {
    await show();
    const data = new DataTransfer();
    data.items.add(new File([TWEE], 'mill.twee'));
    document.body.dispatchEvent(
      new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer: data }),
    );
    await expect.element(page.getByText('Drop it here')).toBeVisible();
    document.body.dispatchEvent(
      new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }),
    );
    await expect.element(page.getByRole('heading', { name: 'The mill' })).toBeVisible();
    const other = new DataTransfer();
    other.items.add(new File([TWEE.replace('The mill', 'The well')], 'well.twee'));
    document.body.dispatchEvent(
      new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: other }),
    );
    await expect.element(page.getByRole('heading', { name: 'The well' })).toBeVisible();
    await button('Choose another file').click();
    await expect.element(page.getByRole('button', { name: 'Choose a file' })).toHaveFocus();
  });
});
