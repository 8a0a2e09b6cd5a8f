import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import type { MediaUse } from '@/domain/media/media-type';
import { DatabaseProvider } from '@/db/DatabaseProvider';
import type { LocalStore } from '@/db/local-store';
import { openLocalStore } from '@/db/open-local-store';
import { openFilesDatabase, readKeptFile } from '@/media/store/files-database';
import { MediaContext, type MediaSource } from '@/media/media-context';
import { resolveMedia } from '@/media/links/resolve-media';
import { EncodingQuestions } from '@/ui/encoding/EncodingQuestions';
import { expectAccessible } from '@support/ui/expect-accessible';
import { MediaField } from './MediaField';

let account: string;
let store: LocalStore;

beforeEach(async () => {
  account = crypto.randomUUID();
  store = await openLocalStore(account);
});

afterEach(async () => {
  await store.close();
  await openFilesDatabase(account).delete();
});

const source = (): MediaSource => ({
  account,
  config: null,
  getAccessToken: () => Promise.resolve(null),
  renewAccessToken: () => Promise.resolve(null),
});

/** The field with an address that actually changes. */
async function show(use: MediaUse, initial = '', ownOnly = false) {
  const latest = { address: initial };
  function Harness() {
    const [address, setAddress] = useState(initial);
    latest.address = address;
    return <MediaField use={use} ownOnly={ownOnly} label="File" address={address} onChange={setAddress} />;
  }
  await render(
    <MediaContext value={source()}>
      <DatabaseProvider account={account} openStore={() => Promise.resolve(store)}>
        <Harness />
        <EncodingQuestions />
      </DatabaseProvider>
    </MediaContext>,
  );
  return latest;
}

const input = page.getByRole('textbox', { name: 'File' });
const dialog = page.getByRole('dialog', { name: /^Choose/ });
const named = (name: string) => page.getByText(name, { exact: true });

async function openPicker() {
  await page.getByRole('button', { name: /^Choose/ }).click();
  await expect.element(dialog).toBeVisible();
}

async function choose(file: File, from: Element = dialog.element()) {
  await userEvent.upload(from.querySelector<HTMLElement>('input[type="file"]')!, file);
}

async function picture(type = 'image/png', name = 'A Knot.png'): Promise<File> {
  const canvas = new OffscreenCanvas(1600, 400);
  canvas.getContext('2d')!.fillRect(0, 0, 800, 400);
  return new File([await canvas.convertToBlob({ type })], name, { type });
}

/** The first bytes of an MP4 file, which suffice to be recognized. */
const film = (name = 'My Film.mp4', type = 'video/mp4') =>
  new File([new Uint8Array([0, 0, 0, 24]), 'ftypisom', new Uint8Array(100)], name, { type });

/** The file with a faked size; nothing reads it to the end. */
const sized = (file: File, size: number) => Object.defineProperty(file, 'size', { value: size });

const keptFiles = () => openFilesDatabase(account).files.toArray();

async function keptText(): Promise<string | undefined> {
  const [file] = await keptFiles();
  const blob = file && (await readKeptFile(openFilesDatabase(account), file.address, file.mimeType));
  return blob?.text();
}

describe('a file of a node', () => {
  it('is a picture: resized, kept on this device at once, and shown from it', async () => {
    const latest = await show('image');
    await openPicker();
    await expectAccessible();
    await choose(await picture());
    await expect.element(page.getByText('On this device, waiting to upload')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Change: File' })).toHaveFocus();
    expect(latest.address).toMatch(
      new RegExp(`^public-assets/${account}/a-knot-\\d+-[0-9a-f]{6}\\.w320-640-1280-1600\\.(?:webp|jpg)$`),
    );
    await expect
      .poll(() => document.querySelector('img')?.naturalWidth)
      .toSatisfy((width) => [320, 640, 1280, 1600].includes(Number(width)));
    await expectAccessible();
    const found = await resolveMedia(latest.address, source());
    expect(found.url).toMatch(/^blob:/);
    found.release();
  });

  it('that fails unexpectedly changes nothing, with an error (section 8)', async () => {
    const latest = await show('image');
    await openPicker();
    const file = await picture();
    const broken = vi.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
      throw new Error('no random numbers');
    });
    await choose(file);
    await expect.element(dialog.getByText('Failed to select media')).toBeVisible();
    broken.mockRestore();
    await expectAccessible();
    expect(latest.address).toBe('');
    expect(await keptFiles()).toEqual([]);
  });

  it('is a video, stored by its path (authoring specification, section 5)', async () => {
    const latest = await show('video');
    await openPicker();
    await choose(film('My Film.MOV', 'video/quicktime'));
    await expect.element(page.getByText('My Film.MOV', { exact: true })).toBeVisible();
    expect(latest.address).toMatch(new RegExp(`^${account}/my-film-\\d+-[0-9a-f]{6}\\.mov$`));
    const [kept] = await keptFiles();
    expect(kept).toMatchObject({
      bucket: 'module-content',
      path: latest.address,
      mimeType: 'video/quicktime',
      originalFilename: 'My Film.MOV',
      state: 'waiting',
    });
    // It is no playable video: the field says so, but keeps the file.
    await expect.element(page.getByText(/This browser can’t show this video/)).toBeVisible();
    await expectAccessible();
  });

  it.each([
    ['Recording', 'video/mp4'],
    ['Lesson.m4v', 'video/x-m4v'],
  ])('is recognized as a private video whatever its name: %s', async (name, type) => {
    const latest = await show('video');
    await openPicker();
    await choose(film(name, type));
    await expect.poll(() => latest.address).toMatch(new RegExp(`^${account}/`));
    expect(await keptFiles()).toMatchObject([{ bucket: 'module-content', path: latest.address }]);
  });

  it('converts SubRip to WebVTT, and asks about a guessed encoding', async () => {
    const latest = await show('subtitles');
    await openPicker();
    const umlaut = new Uint8Array([0xdc]);
    await choose(new File(['1\r\n00:00:01,000 --> 00:00:02,000\r\n', umlaut, 'bung\r\n'], 'Film.srt'));
    const question = page.getByRole('dialog', { name: 'Check the letters' });
    await expect.element(question.getByText('Übung')).toBeVisible();
    const encoding = question.getByRole('combobox', { name: 'Text encoding' });
    await encoding.selectOptions('windows-1251');
    await expect.element(question.getByText('Ьbung')).toBeVisible();
    await expectAccessible();
    await encoding.selectOptions('windows-1252');
    await question.getByRole('button', { name: 'Use this encoding' }).click();
    await expect.element(page.getByText('Film.srt', { exact: true })).toBeVisible();
    expect(latest.address).toMatch(/^public-assets\/.*\/film-\d+-[0-9a-f]{6}\.vtt$/);
    expect(await keptText()).toBe('WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nÜbung\n');
  });

  it('is dropped without a message when the encoding question is cancelled', async () => {
    const latest = await show('subtitles');
    await openPicker();
    await choose(new File(['00:01.000 --> 00:02.000\n', new Uint8Array([0xdc])], 'Film.srt'));
    await page
      .getByRole('dialog', { name: 'Check the letters' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await expect.element(page.getByRole('dialog', { name: 'Check the letters' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    expect(latest.address).toBe('');
    expect(await keptFiles()).toEqual([]);
  });

  it('can be dropped on the field, replaced by an existing file, and removed', async () => {
    const latest = await show('video');
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(film('First.mp4'));
    input.element().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await expect.element(page.getByText('First.mp4', { exact: true })).toBeVisible();
    const first = latest.address;
    await page.getByRole('button', { name: 'Change: File' }).click();
    await choose(film('Second.mp4'));
    await expect.element(page.getByText('Second.mp4', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Change: File' }).click();
    await expect
      .element(page.getByRole('button', { name: /^Second\.mp4/ }))
      .toHaveAttribute('aria-pressed', 'true');
    await expectAccessible();
    await page.getByRole('button', { name: /^First\.mp4/ }).click();
    expect(latest.address).toBe(first);
    await page.getByRole('button', { name: 'Remove: File' }).click();
    expect(latest.address).toBe('');
    await expect.element(input).toHaveFocus();
    // Removing a file from a node keeps it among the person's files.
    expect(await keptFiles()).toHaveLength(2);
  });
});

describe('the name of a chosen file', () => {
  it('comes from its row, in any script, also if the row arrives later', async () => {
    const path = `${account}/file-1772000000000-abcdef.webp`;
    await show('image', `public-assets/${path}`);
    await expect.element(named('file')).toBeVisible();
    await store.insert('media_files', {
      id: crypto.randomUUID(),
      creator_id: account,
      filename: 'file-1772000000000-abcdef.webp',
      original_filename: '学习模块.png',
      bucket: 'public-assets',
      storage_path: path,
      file_size: 1,
      mime_type: 'image/webp',
    });
    await expect.element(named('学习模块.png')).toBeVisible();
    await expect.element(named('file')).not.toBeInTheDocument();
  });

  it('comes from the file on this device while it has no row', async () => {
    await show('image');
    await openPicker();
    await choose(await picture('image/png', '学习模块.png'));
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(named('学习模块.png')).toBeVisible();
  });

  it('comes from its address if nothing else is known', async () => {
    await show('video', `${account}/first-aid-1772000000000-abcdef.mp4`);
    await expect.element(named('first aid')).toBeVisible();
  });
});

describe('a refused file explains why, and changes nothing', () => {
  const cases: readonly (readonly [string, MediaUse, () => File, RegExp])[] = [
    [
      'a video over 500 MB',
      'video',
      () => sized(film(), 500 * 1024 * 1024 + 1),
      /^File exceeds 500MB limit$/,
    ],
    [
      'a text as a video',
      'video',
      () => new File(['x'], 'x.txt', { type: 'text/plain' }),
      /^Only video files/,
    ],
    ['another file named mp4', 'video', () => new File(['<html>'], 'x.mp4'), /cannot be read as a video/],
    ['an empty video', 'video', () => new File([], 'x.mp4'), /cannot be read as a video/],
    [
      'a picture over 10 MB',
      'image',
      () => sized(new File(['x'], 'x.png', { type: 'image/png' }), 12 * 1024 * 1024),
      /^File size exceeds 10MB limit \(12 MB\)$/,
    ],
    [
      'an HTML page as a picture',
      'image',
      () => new File(['x'], 'x.html', { type: 'text/html' }),
      /^Only image files are allowed$/,
    ],
    [
      'a broken picture',
      'image',
      () => new File(['x'], 'x.png', { type: 'image/png' }),
      /picture cannot be read/,
    ],
    [
      'a broken animation',
      'image',
      () => new File(['x'], 'x.gif', { type: 'image/gif' }),
      /picture cannot be read/,
    ],
    ['subtitles without any', 'subtitles', () => new File(['WEBVTT\n'], 'x.vtt'), /No subtitles were found/],
    ['an HTML page as subtitles', 'subtitles', () => new File(['<html>'], 'x.html'), /Only \.vtt and \.srt/],
  ];
  it.each(cases)('%s', async (_what, use, file, words) => {
    const latest = await show(use, 'https://example.org/before');
    await openPicker();
    // Bypasses the file dialog's filter, as dropping does.
    const dataTransfer = new DataTransfer();
    const taken = file();
    Object.defineProperty(dataTransfer, 'files', { value: [taken] });
    document
      .querySelector('dialog input[type="file"]')!
      .parentElement!.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    expect(latest.address).toBe('https://example.org/before');
    expect(await keptFiles()).toStrictEqual([]);
  });

  it('until another file is chosen or the current one is removed', async () => {
    const problem = page.getByRole('alert').filter({ hasText: 'This picture cannot be read.' });
    const refuse = async () => {
      await choose(new File(['x'], 'x.png', { type: 'image/png' }));
      await expect.element(dialog.getByText(/picture cannot be read/)).toBeVisible();
    };
    const latest = await show('image');
    await openPicker();
    await choose(await picture());
    const change = page.getByRole('button', { name: 'Change: File' });
    await change.click();
    await refuse();
    await userEvent.keyboard('{Escape}');
    await expect.element(problem).toBeVisible();
    await change.click();
    await page.getByRole('button', { name: /^A Knot\.png/ }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(latest.address).toMatch(/a-knot/);
    expect(problem.elements()).toEqual([]);
    await change.click();
    await refuse();
    await userEvent.keyboard('{Escape}');
    await expect.element(problem).toBeVisible();
    await page.getByRole('button', { name: 'Remove: File' }).click();
    await expect.element(problem).not.toBeInTheDocument();
  });

  it('also for visitors who are not signed in', async () => {
    account = 'visitor';
    await show('image');
    await openPicker();
    await expect.element(page.getByText('You must be signed in to select media')).toBeVisible();
    await expectAccessible();
    account = crypto.randomUUID();
  });
});

describe('an address', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example/x.png',
  ])('that is unsafe is never loaded: %s', async (address) => {
    await show('image', address);
    await expect.element(page.getByText(/This address can't be shown/)).toBeVisible();
    expect(document.querySelector('img, iframe, video, a[href]')).toBeNull();
  });

  it('stays in its field while typing', async () => {
    const latest = await show('image');
    await userEvent.fill(input, '');
    await userEvent.type(input, 'public-assets/x');
    await expect.element(input).toHaveFocus();
    expect(latest.address).toBe('public-assets/x');
  });
});

describe('a picture that may only load from own storage', () => {
  it('is copied from another site when its address is typed', async () => {
    const latest = await show('image', '', true);
    await input.fill(`${location.origin}/icons/icon-192.png`);
    await userEvent.tab();
    await expect.poll(() => latest.address).toMatch(new RegExp(`^(?:[\\w-]+/)?${account}/`));
  });

  it('is refused with a reason if the site does not allow reading it', async () => {
    const latest = await show('image', '', true);
    await input.fill('https://127.0.0.1:9/poster.png');
    await userEvent.tab();
    await expect.element(page.getByText(/Save the picture and choose it as a file/)).toBeVisible();
    expect(latest.address).toBe('https://127.0.0.1:9/poster.png');
    await expectAccessible();
  });
});
