import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { signSomebodyIn } from '@/auth/testing/sign-somebody-in';
import { DatabaseProvider } from '@/db/DatabaseProvider';
import type { LocalStore } from '@/db/local-store';
import { openLocalStore } from '@/db/open-local-store';
import type { ListedMedia } from '@/domain/listing/listed-media';
import { MediaContext } from '@/media/media-context';
import type { AddedFiles } from '@/media/upload-item';
import { AppError } from '@/shared/app-error';
import { expectAccessible } from '@/ui/testing/expect-accessible';
import { Toaster } from '@/ui/Toaster';
import type { MediaEntry } from './media-entry';
import { MediaLibraryView, type MediaLibraryViewProps } from './MediaLibraryView';
import { fakeUploads, upload } from './testing/fake-uploads';
import type { DeletedFiles } from './delete-files';

let account: string;
let store: LocalStore;

beforeEach(async () => {
  account = signSomebodyIn();
  store = await openLocalStore(account);
});

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
  await store.close();
  await page.viewport(1280, 800);
});

function file(name: string, changes: Partial<ListedMedia> = {}): ListedMedia {
  return {
    id: `id-${name.replaceAll(' ', '-')}`,
    title: name,
    original_filename: name,
    filename: name,
    bucket: 'public-assets',
    storage_path: `${account}/${name}`,
    file_size: 2048,
    mime_type: 'image/png',
    created_at: '2026-01-02T10:00:00Z',
    updated_at: '2026-01-02T10:00:00Z',
    ...changes,
  };
}

const HERE = { account: 'visitor', config: { url: 'https://files.example', anonKey: 'k' } } as const;
const noToken = {
  getAccessToken: () => Promise.resolve(null),
  renewAccessToken: () => Promise.resolve(null),
};

const openStore = () => Promise.resolve(store);

/** Without properties another screen is shown. */
function view(props: Partial<MediaLibraryViewProps> | null) {
  return (
    <MediaContext value={{ ...HERE, ...noToken }}>
      <DatabaseProvider account={account} openStore={openStore}>
        <MemoryRouter>
          {props === null ? null : (
            <MediaLibraryView
              rows={[]}
              isReady
              database="open"
              uploads={fakeUploads()}
              isOnline
              removeFiles={() => Promise.reject(new Error('not expected'))}
              search=""
              onClearSearch={() => {}}
              place="tab"
              {...props}
            />
          )}
        </MemoryRouter>
        <Toaster />
      </DatabaseProvider>
    </MediaContext>
  );
}

const show = (props: Partial<MediaLibraryViewProps> = {}) => render(view(props));
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const head = (name: string) => page.getByRole('columnheader', { name });
const chosen = (name: string) => new File(['x'], name, { type: 'image/png' });
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const deletes = (outcome: (entries: readonly MediaEntry[]) => DeletedFiles) =>
  vi.fn((entries: readonly MediaEntry[]) => Promise.resolve(outcome(entries)));

/** The id of every file that is drawn, from the top. */
const drawn = () =>
  [...document.querySelectorAll('[data-media]')].map((one) => one.getAttribute('data-media'));

describe('the list of files', () => {
  it('says what it is for while it is empty, in the words of the specification', async () => {
    await show();
    await expect.element(page.getByRole('heading', { name: 'My Media' })).toBeVisible();
    await expect.element(page.getByText(/^Upload and manage your media files here\./)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'No files found' })).toBeVisible();
    await expect.element(page.getByText('Total 0')).toBeVisible();
    await expectAccessible();
  });

  it.each([1280, 360])('shows title, type, size, date and storage at %i px', async (width) => {
    await page.viewport(width, 800);
    await show({
      rows: [
        file('Photo.png'),
        file('Film.mp4', { bucket: 'module-content', mime_type: 'video/mp4', file_size: 3 * 1024 * 1024 }),
      ],
    });
    const row = page.getByRole('row').filter({ hasText: 'Film.mp4' });
    await expect.element(row).toHaveTextContent(/Video MP4.*3 MB.*Jan.*2026.*Private/);
    await expect.element(page.getByRole('row').filter({ hasText: 'Photo.png' })).toHaveTextContent(/Public/);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
  });

  it('sorts by a column ascending first and then descending, the newest first without being asked', async () => {
    await show({
      rows: [
        file('b', { file_size: 1, created_at: '2026-01-01T10:00:00Z' }),
        file('a', { file_size: 3, created_at: '2026-01-03T10:00:00Z' }),
        file('c', { file_size: 2, created_at: '2026-01-02T10:00:00Z' }),
      ],
    });
    await expect.poll(drawn).toEqual(['id-a', 'id-c', 'id-b']);
    await expect.element(head('Modified')).toHaveAttribute('aria-sort', 'descending');
    await head('Size').getByRole('button').click();
    await expect.poll(drawn).toEqual(['id-b', 'id-c', 'id-a']);
    await expect.element(head('Size')).toHaveAttribute('aria-sort', 'ascending');
    await head('Size').getByRole('button').click();
    await expect.poll(drawn).toEqual(['id-a', 'id-c', 'id-b']);
    await head('Title').getByRole('button').click();
    await expect.poll(drawn).toEqual(['id-a', 'id-b', 'id-c']);
  });

  it('lets the order be chosen on a phone too', async () => {
    await page.viewport(360, 800);
    await show({ rows: [file('b', { file_size: 1 }), file('a', { file_size: 3 })] });
    await page.getByLabelText('Sort by').selectOptions('Size');
    await expect.poll(drawn).toEqual(['id-a', 'id-b']);
    await button('Sort ascending').click();
    await expect.poll(drawn).toEqual(['id-b', 'id-a']);
  });

  it('fits a phone with letters twice as large, also while files are selected', async () => {
    await show({ rows: [file('a.png'), file('a picture with a long name.png')] });
    // Letters twice as large leave a phone of 360 px as much room as this.
    await page.viewport(180, 400);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(180);
    await button('Select').click();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(180);
  });

  it('draws only what is near the window of ten thousand files', async () => {
    const rows = Array.from({ length: 10_000 }, (_one, index) => file(`File ${index}.png`));
    await show({ rows });
    await expect.element(page.getByText('Total 10000')).toBeVisible();
    expect(drawn().length).toBeLessThan(60);
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
    await expectAccessible();
  });

  it('filters by title, and says when nothing fits', async () => {
    const rows = [file('First aid.png'), file('Fractions.png')];
    const clear = vi.fn();
    const { rerender } = await show({ rows, search: 'FRAC' });
    await expect.poll(drawn).toEqual(['id-Fractions.png']);
    await expect.element(page.getByText('Total 2, 1 shown')).toBeVisible();
    await rerender(view({ rows, search: 'zebra', onClearSearch: clear }));
    await expect.element(page.getByText('No file has "zebra" in its title.')).toBeVisible();
    await button('Clear search').click();
    expect(clear).toHaveBeenCalledOnce();
  });

  it('waits for the list with a stand-in, and says why there is none without storage', async () => {
    const { rerender } = await show({ isReady: false, database: 'opening' });
    await expect.element(page.getByLabelText('Loading files')).toBeInTheDocument();
    await rerender(view({ isReady: false, database: 'denied' }));
    await expect
      .element(page.getByRole('alert').filter({ hasText: /does not let the page store/ }))
      .toBeVisible();
    await expectAccessible();
  });

  it('bears names of 300 characters in any script', async () => {
    await page.viewport(360, 800);
    const names = ['ملف '.repeat(75), '照片'.repeat(150), '👩🏽‍🚒'.repeat(42)];
    await show({ rows: names.map((name, index) => file(name, { id: `id-${index}` })) });
    await expect.poll(() => drawn().length).toBe(3);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    for (const name of names) expect(document.body.textContent).toContain(name.trim());
  });

  it('is walked through with the arrow keys', async () => {
    await show({ rows: [file('a'), file('b')] });
    await expect.poll(drawn).toEqual(['id-a', 'id-b']);
    document.querySelector<HTMLElement>('[data-media="id-a"]')?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(button('b')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(button('a')).toHaveFocus();
  });
});

describe('uploads', () => {
  const MEGABYTE = 1024 * 1024;

  it('are listed at once with their state, each and all of them with their progress', async () => {
    const uploads = fakeUploads([
      upload('one.mp4', { state: 'sending', sent: MEGABYTE }),
      upload('two.png'),
      upload('three.pdf', { state: 'paused', sent: 2 * MEGABYTE }),
    ]);
    await show({ uploads });
    const panel = page.getByRole('region', { name: 'Files on their way' });
    await expect.element(panel.getByText('0 of 3 files, 3 MB of 12 MB')).toBeVisible();
    await expect.element(panel.getByText('25%', { exact: true })).toBeVisible();
    await expect.element(panel.getByRole('progressbar', { name: 'Progress of one.mp4' })).toBeVisible();
    await expect.element(button(/one\.mp4.*Uploading\.\.\. 25%/)).toBeVisible();
    await expect.element(button(/two\.png.*Waiting to upload/)).toBeVisible();
    await expect.element(page.getByText('Total 3')).toBeVisible();
    await expectAccessible();
    await button('Pause one.mp4').click();
    expect(uploads.pause).toHaveBeenCalledWith('module-content/u/one.mp4');
    await button('Resume three.pdf').click();
    expect(uploads.resume).toHaveBeenCalledWith('module-content/u/three.pdf');
    await button('Pause all').click();
    expect(uploads.pauseAll).toHaveBeenCalledOnce();
    await button('Resume all').click();
    expect(uploads.resumeAll).toHaveBeenCalledOnce();
  });

  it('leave the focus on the button that paused one, which resumes it then', async () => {
    const { rerender } = await show({ uploads: fakeUploads([upload('one.mp4')]) });
    await button('Pause one.mp4').click();
    await rerender(view({ uploads: fakeUploads([upload('one.mp4', { state: 'paused' })]) }));
    await expect.element(button('Resume one.mp4')).toHaveFocus();
  });

  it('leave the focus near the button that paused or resumed all of them', async () => {
    const [one, two] = [upload('one.mp4'), upload('two.png')];
    const paused = [one, two].map((item) => ({ ...item, state: 'paused' as const }));
    const { rerender } = await show({ uploads: fakeUploads([one, two]) });
    await button('Pause all').click();
    await rerender(view({ uploads: fakeUploads(paused) }));
    await expect.element(button('Resume all')).toHaveFocus();
    await rerender(view({ uploads: fakeUploads([one, two]) }));
    await expect.element(button('Pause all')).toHaveFocus();
    await rerender(view({ uploads: fakeUploads([one]) }));
    await expect.element(button('Pause all')).not.toBeInTheDocument();
    expect(document.activeElement?.contains(button('Pause one.mp4').element())).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('leave the focus near when the one that was tried again or cancelled goes', async () => {
    const [one, two] = [upload('one.mp4', { state: 'refused' }), upload('two.png', { state: 'refused' })];
    const { rerender } = await show({ uploads: fakeUploads([one, two]) });
    await button('Try one.mp4 again').click();
    await rerender(view({ uploads: fakeUploads([two]) }));
    await expect.element(button('Try two.png again')).toHaveFocus();
    await button('Cancel two.png').click();
    await button('Cancel upload').click();
    await expect.element(button('Cancel two.png')).toHaveFocus();
    await rerender(view({ uploads: fakeUploads() }));
    await expect.element(button('Cancel two.png')).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('are cancelled only after a question', async () => {
    const uploads = fakeUploads([upload('one.mp4'), upload('two.png')]);
    await show({ uploads });
    await button('Cancel one.mp4').click();
    await expectAccessible();
    await button('Keep uploading').click();
    expect(uploads.cancel).not.toHaveBeenCalled();
    await button('Cancel one.mp4').click();
    await button('Cancel upload').click();
    expect(uploads.cancel).toHaveBeenCalledWith('module-content/u/one.mp4');
    await button('Cancel all').click();
    await expect.element(page.getByText('Cancel 2 uploads?')).toBeVisible();
    await button('Cancel uploads').click();
    expect(uploads.cancelAll).toHaveBeenCalledOnce();
  });

  it('that were refused say why, and are tried again one by one or all', async () => {
    const problem = { code: 'ERR_UPLOAD', text: 'Upload failed with status 500' } as const;
    const uploads = fakeUploads([
      upload('one.mp4', { state: 'refused', problem }),
      upload('two.png', { state: 'refused', problem }),
    ]);
    await show({ uploads });
    await expect.element(page.getByText('2 files need attention')).toBeVisible();
    await expect.element(page.getByText('Upload failed with status 500').first()).toBeVisible();
    await expectAccessible();
    await button('Try one.mp4 again').click();
    expect(uploads.retry).toHaveBeenCalledWith('module-content/u/one.mp4');
    await button('Try all again').click();
    expect(uploads.retryAll).toHaveBeenCalledOnce();
  });

  it.each([
    ['ERR_SERVER_DOWN', 'The server had a problem, tried again by itself'],
    ['ERR_OFFLINE', 'The server cannot be reached, tried again by itself'],
    ['ERR_SESSION_EXPIRED', 'Waits until you sign in again'],
    ['ERR_REFUSED', 'Upload failed, tried again by itself'],
  ] as const)('that wait for another try after %s say so, above and in the list', async (code, words) => {
    const problem = { code, text: 'Upload failed with status 500' };
    await show({ uploads: fakeUploads([upload('one.mp4', { problem })]) });
    await expect.element(page.getByRole('region', { name: 'Files on their way' })).toHaveTextContent(words);
    await expect.element(page.getByRole('row').filter({ hasText: 'one.mp4' })).toHaveTextContent(words);
    await expect.element(page.getByText('Waiting to upload')).not.toBeInTheDocument();
    await expect.element(page.getByText('Uploading...')).not.toBeInTheDocument();
    const all = code === 'ERR_SESSION_EXPIRED' ? 'Waiting until you sign in again' : 'Waiting to try again';
    await expect.element(page.getByText(all)).toBeVisible();
    await expectAccessible();
  });

  it('are uploading while one of them is on its way, whatever the others wait for', async () => {
    const problem = { code: 'ERR_SERVER_DOWN' as const, text: 'Upload failed with status 500' };
    const waiting = [upload('one.mp4', { problem }), upload('two.mp4')];
    const { rerender } = await show({ uploads: fakeUploads(waiting) });
    await expect.element(page.getByText('Waiting to try again')).toBeVisible();
    const sending = upload('three.mp4', { state: 'sending' });
    await rerender(view({ uploads: fakeUploads([...waiting, sending]) }));
    await expect.element(page.getByText('Waiting to try again')).not.toBeInTheDocument();
    await expect.element(page.getByRole('status').getByText('Uploading...')).toBeVisible();
  });

  it('wait on the device while there is no connection, and that is said', async () => {
    await show({ uploads: fakeUploads([upload('one.mp4')]), isOnline: false });
    await expect.element(page.getByText(/^You are offline\. Files that you choose wait/)).toBeVisible();
    await expect.element(page.getByText('Waiting for a connection')).toBeVisible();
    await expect.element(button(/one\.mp4.*On this device, waits for a connection/)).toBeVisible();
    await expectAccessible();
  });

  it('are told of when the last of them has arrived', async () => {
    const { rerender } = await show({ uploads: fakeUploads([upload('one.mp4')]) });
    await expect.element(button('Cancel one.mp4')).toBeVisible();
    await rerender(view({ uploads: fakeUploads([upload('one.mp4', { state: 'done' })]) }));
    await expect.element(page.getByText('One file is uploaded.')).toBeVisible();
  });

  it('are not said to have arrived when they were cancelled, however much of them was sent', async () => {
    const all = [upload('one.mp4', { state: 'sending', sent: 4 * MEGABYTE }), upload('two.mp4')];
    const { rerender } = await show({ uploads: fakeUploads(all) });
    await button('Cancel all').click();
    await button('Cancel uploads').click();
    await rerender(view({ uploads: fakeUploads() }));
    await expect.element(button('Cancel all')).not.toBeInTheDocument();
    await expect.element(page.getByText('One file is uploaded.')).not.toBeInTheDocument();
  });
});

describe('choosing files', () => {
  it('takes several, and goes on doing so while others are uploaded', async () => {
    const uploads = fakeUploads([upload('one.mp4', { state: 'sending' })]);
    await show({ uploads });
    await expect.element(button('Upload Media')).toBeEnabled();
    await userEvent.upload(input(), [chosen('a.png'), chosen('b.png')]);
    await expect.poll(() => vi.mocked(uploads.add).mock.calls.length).toBe(1);
    expect([...(vi.mocked(uploads.add).mock.calls[0]?.[0] ?? [])].map(({ name }) => name)).toEqual([
      'a.png',
      'b.png',
    ]);
  });

  it('takes what is dropped anywhere on the page, and shows that it would', async () => {
    const uploads = fakeUploads();
    await show({ uploads });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(chosen('a.png'));
    const drag = (type: string) =>
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    drag('dragover');
    await expect.element(page.getByText('Drop the files to upload them')).toBeVisible();
    drag('drop');
    await expect.element(page.getByText('Drop files here, or')).toBeVisible();
    expect(uploads.add).toHaveBeenCalledOnce();
  });

  it('says of each file that was not taken why, until that is dismissed (L9)', async () => {
    const refused = [
      { name: 'nothing.png', size: 0, problem: { code: 'ERR_MEDIA_UNREADABLE', text: 'It is empty.' } },
      { name: 'huge.mp4', size: 501, problem: { code: 'ERR_MEDIA_SIZE', text: 'File exceeds 500MB limit' } },
    ] as const;
    await show({ uploads: fakeUploads([], { add: () => Promise.resolve({ keys: [], refused }) }) });
    await userEvent.upload(input(), [chosen('nothing.png'), chosen('huge.mp4')]);
    await expect.element(page.getByText('2 files were not taken')).toBeVisible();
    await expect.element(page.getByText('File exceeds 500MB limit')).toBeVisible();
    await expectAccessible();
    await button('Dismiss nothing.png').click();
    await expect.element(page.getByText('One file was not taken')).toBeVisible();
    await expect.element(page.getByText('It is empty.')).not.toBeInTheDocument();
    await expect.element(button('Dismiss huge.mp4')).toHaveFocus();
    await button('Dismiss huge.mp4').click();
    await expect.element(page.getByText('One file was not taken')).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('tells of what was refused while another screen was shown, and goes on telling until that is dismissed', async () => {
    const problem = { code: 'ERR_MEDIA_UNREADABLE', text: 'It is empty.' } as const;
    let settle: ((added: AddedFiles) => void) | undefined;
    const add = () => new Promise<AddedFiles>((resolve) => (settle = resolve));
    const shown = { uploads: fakeUploads([], { add }) };
    const { rerender } = await show(shown);
    await userEvent.upload(input(), [chosen('one.png')]);
    await expect.element(page.getByText('Taking in one file...')).toBeVisible();
    await rerender(view(null));
    await expect.element(button('Upload Media')).not.toBeInTheDocument();
    settle?.({ keys: [], refused: [{ name: 'one.png', size: 0, problem }] });
    for (let visit = 1; visit <= 2; visit += 1) {
      await rerender(view(shown));
      await expect.element(page.getByText('It is empty.')).toBeVisible();
      await expect.element(page.getByText('Taking in one file...')).not.toBeInTheDocument();
      await rerender(view(null));
    }
    await rerender(view(shown));
    await button('Dismiss one.png').click();
    await rerender(view(null));
    await rerender(view(shown));
    await expect.element(button('Upload Media')).toBeVisible();
    await expect.element(page.getByText('It is empty.')).not.toBeInTheDocument();
  });

  it('shows nothing of it to another account', async () => {
    const problem = { code: 'ERR_MEDIA_UNREADABLE', text: 'It is empty.' } as const;
    const refused = [{ name: 'one.png', size: 0, problem }];
    const shown = { uploads: fakeUploads([], { add: () => Promise.resolve({ keys: [], refused }) }) };
    const { rerender } = await show(shown);
    await userEvent.upload(input(), [chosen('one.png')]);
    await expect.element(page.getByText('It is empty.')).toBeVisible();
    account = signSomebodyIn();
    await rerender(view(shown));
    await expect.element(page.getByText('It is empty.')).not.toBeInTheDocument();
  });

  it('brings what was not taken into sight on a phone, wherever the page was', async () => {
    const problem = { code: 'ERR_MEDIA_UNREADABLE', text: 'It is empty.' } as const;
    const refused = [{ name: 'one.png', size: 0, problem }];
    await page.viewport(360, 320);
    await show({ uploads: fakeUploads([], { add: () => Promise.resolve({ keys: [], refused }) }) });
    await userEvent.upload(input(), [chosen('one.png')]);
    await expect.element(page.getByText('It is empty.')).toBeInViewport({ ratio: 1 });
  });

  it('leaves the focus near when all that was not taken is dismissed', async () => {
    const problem = { code: 'ERR_MEDIA_UNREADABLE', text: 'It is empty.' } as const;
    const refused = ['one.png', 'two.png'].map((name) => ({ name, size: 0, problem }));
    await show({ uploads: fakeUploads([], { add: () => Promise.resolve({ keys: [], refused }) }) });
    await userEvent.upload(input(), [chosen('one.png'), chosen('two.png')]);
    await button('Dismiss all').click();
    await expect.element(button('Dismiss all')).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('takes a file whose name is there already, and says so', async () => {
    const rows = [file('a.png')];
    const taken = [upload('a.png'), upload('b.png')];
    const add = () => Promise.resolve({ keys: taken.map(({ key }) => key), refused: [] });
    const { rerender } = await show({ rows, uploads: fakeUploads([], { add }) });
    await userEvent.upload(input(), [chosen('a.png'), chosen('b.png')]);
    await rerender(view({ rows, uploads: fakeUploads(taken, { add }) }));
    const note = page.getByText(/There was a file of the same name already/);
    await expect.element(note).toBeVisible();
    // The one of that name is cancelled: it is not kept.
    await rerender(view({ rows, uploads: fakeUploads(taken.slice(1), { add }) }));
    await expect.element(note).not.toBeInTheDocument();
  });

  it('says of files of one name that were chosen together that they share it, not that there was one', async () => {
    const taken = [1, 2, 3].map((n) => upload('a.png', { key: `m/${n}`, rowId: `row ${n}` }));
    const add = () => Promise.resolve({ keys: taken.map(({ key }) => key), refused: [] });
    const { rerender } = await show({ uploads: fakeUploads([], { add }) });
    await userEvent.upload(input(), [chosen('a.png'), chosen('a.png'), chosen('a.png')]);
    await rerender(view({ uploads: fakeUploads(taken, { add }) }));
    const words = 'Several of the added files have the same name. All of them are kept.';
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(page.getByText(/already/)).not.toBeInTheDocument();
  });
});

/** A picture module that shows a file. */
async function useInModule(title: string, address: string): Promise<string> {
  const id = crypto.randomUUID();
  const config = {
    title: 'Step',
    required: false,
    isStart: true,
    allowPrevious: false,
    content: '',
    imageUrl: address,
  };
  const node = { id: 'node-1', type: 'message' as const, position: { x: 0, y: 0 }, color: '', config };
  await store.insert('modules', {
    id,
    creator_id: account,
    title,
    description: '',
    thumbnail_url: null,
    visibility: 'draft',
    content: { nodes: [node] },
  });
  return id;
}

describe('looking at a file', () => {
  it('shows it with what is known of it and where it is used; arrow keys lead on', async () => {
    const id = await useInModule('First aid', `public-assets/${account}/a.png`);
    await show({ rows: [file('a.png'), file('b.pdf', { mime_type: 'application/pdf' })] });
    await button('a.png').click();
    await expect.element(dialog().getByRole('heading', { name: 'a.png' })).toBeVisible();
    await expect.element(dialog().getByText('Used in 1 module')).toBeVisible();
    await expect
      .element(dialog().getByRole('link', { name: /First aid/ }))
      .toHaveAttribute('href', `/nest/content/module/build?id=${id}`);
    await expect.element(dialog().getByText('1 of 2')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(dialog().getByRole('heading', { name: 'b.pdf' })).toBeVisible();
    await expect.element(dialog().getByText('Not used anywhere yet.')).toBeVisible();
    await expect
      .element(dialog().getByRole('link', { name: 'Download' }))
      .toHaveAttribute('download', 'b.pdf');
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    await expect.element(dialog().getByRole('heading', { name: 'a.png' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('a.png')).toHaveFocus();
  });

  it('saves a picture under the ending of what is stored of it', async () => {
    await show({ rows: [file('学习模块.jpg', { mime_type: 'image/webp' })] });
    await button('学习模块.jpg').click();
    const link = dialog().getByRole('link', { name: 'Download' });
    await expect.element(link).toHaveAttribute('download', '学习模块.webp');
    const address = new URL(link.element().getAttribute('href')!);
    expect(address.searchParams.get('download')).toBe('学习模块.webp');
  });

  it('keeps the file in sight, however much there is to say about it beside', async () => {
    await page.viewport(1280, 600);
    for (let n = 1; n <= 12; n += 1) await useInModule(`Part ${n}`, `public-assets/${account}/a.png`);
    await show({ rows: [file('a.png')] });
    await button('a.png').click();
    const uses = dialog().getByRole('heading', { name: 'Used in 12 modules' });
    await expect.element(uses).toBeVisible();
    const shown = dialog().getByText(/This file cannot be shown/);
    await expect.element(shown).toBeVisible();
    const scrolled: Element[] = [];
    for (let one = uses.element().parentElement; one !== null; one = one.parentElement) {
      if (one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY === 'auto') {
        scrolled.push(one);
      }
    }
    expect(scrolled.map((one) => one.contains(shown.element()))).toEqual([false]);
  });

  it('gives the address of a public file, and of no other', async () => {
    await show({
      rows: [file('a.png'), file('f.mp4', { bucket: 'module-content', mime_type: 'video/mp4' })],
    });
    await button('a.png').click();
    await expect
      .element(dialog().getByLabelText('Address'))
      .toHaveValue(`https://files.example/storage/v1/object/public/public-assets/${account}/a.png`);
    await button('Next file').click();
    await expect.element(dialog().getByText('Private', { exact: true })).toBeVisible();
    await expect.element(dialog().getByLabelText('Address')).not.toBeInTheDocument();
  });

  it('says when a picture cannot be shown', async () => {
    await show({ rows: [file('a.png', { storage_path: 'nobody/a.png' })] });
    await button('a.png').click();
    await expect.element(dialog().getByText(/This file cannot be shown/)).toBeVisible();
  });

  it('says that a file is gone of which only the row came back, and offers to delete that (C4)', async () => {
    const asked: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation((url) => {
      asked.push(new Request(url).url);
      return Promise.resolve(new Response(null, { status: 404 }));
    });
    await show({ rows: [file('gone.png', { storage_path: 'nobody/gone.png' })] });
    await expect.element(page.getByText('The file is gone')).toBeVisible();
    expect(asked).toEqual(['https://files.example/storage/v1/object/public/public-assets/nobody/gone.png']);
    await button(/^gone.png/).click();
    await expect.element(dialog().getByText(/The file is gone: it was deleted/)).toBeVisible();
    await expect.element(dialog().getByRole('img')).not.toBeInTheDocument();
    await expect.element(dialog().getByRole('link', { name: 'Download' })).not.toBeInTheDocument();
    await expectAccessible();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByRole('heading', { name: 'Delete gone.png?' })).toBeVisible();
  });
});

describe('deleting files', () => {
  it('says first where a file is used, asks once, and can be undone (L7)', async () => {
    await useInModule('First aid', `public-assets/${account}/a.png`);
    await useInModule('Fire', `public-assets/${account}/a.png`);
    const restore = vi.fn(() => Promise.resolve());
    const removeFiles = deletes((deleted) => ({ deleted, failed: [], restore }));
    await show({ rows: [file('a.png'), file('b.png')], removeFiles });
    await button('Delete a.png').click();
    await expect.element(dialog().getByText('Used in 2 modules')).toBeVisible();
    await expect.element(dialog().getByRole('link', { name: /Fire/ })).toBeVisible();
    await expectAccessible();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Deleted a.png')).toBeVisible();
    expect(removeFiles.mock.calls[0]?.[0].map(({ title }) => title)).toEqual(['a.png']);
    await button('Undo').click();
    await expect.poll(() => restore.mock.calls.length).toBe(1);
  });

  it.each([
    ['can be tried again', 'ERR_QUOTA', 'Not all of it could be brought back.', true],
    ['is told of alone where nothing is left to bring back', 'ERR_NOT_FOUND', /is lost/, false],
  ] as const)('says until it is dismissed that it could not be undone, which %s (L9)', async (...row) => {
    const [, code, words, isHelpful] = row;
    const restore = vi.fn((): Promise<void> => Promise.reject(new AppError(code, 'no')));
    await show({
      rows: [file('a.png')],
      removeFiles: deletes((deleted) => ({ deleted, failed: [], restore })),
    });
    await button('Delete a.png').click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await button('Undo').click();
    const alert = page.getByRole('alert').filter({ hasText: words });
    await expect.element(alert).toBeVisible();
    await expectAccessible();
    if (isHelpful) {
      restore.mockImplementation(() => Promise.resolve());
      await alert.getByRole('button', { name: 'Try again' }).click();
      expect(restore).toHaveBeenCalledTimes(2);
    } else {
      await expect.element(alert.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
      await alert.getByRole('button', { name: 'Dismiss' }).click();
    }
    await expect.element(alert).not.toBeInTheDocument();
  });

  it('calls no file unused as long as the lists are not complete', async () => {
    const { listing } = store;
    let tell: (() => void) | undefined;
    let complete = false;
    const [behind, whole] = [false, true].map((is) => ({ rows: [], ready: true, complete: is }));
    const source = {
      get: () => (complete ? whole! : behind!),
      subscribe: (listener: () => void) => {
        tell = listener;
        return () => {};
      },
    };
    const observe = ((table) =>
      table === 'modules' ? source : listing.observe(table)) as typeof listing.observe;
    const kept = store;
    store = { ...kept, listing: { ...listing, observe } };
    await show({ rows: [file('a.png')] });
    await button('Delete a.png').click();
    await expect.element(dialog().getByText('Looking where it is used...')).toBeVisible();
    await expect.poll(() => listing.observe('playlists').get().complete).toBe(true);
    await expect.element(dialog().getByText('It is not used anywhere.')).not.toBeInTheDocument();
    complete = true;
    tell?.();
    await expect.element(dialog().getByText('It is not used anywhere.')).toBeVisible();
    store = kept;
  });

  it('selects in select mode instead of opening, with Shift from one to another, and deletes all of it', async () => {
    const removeFiles = deletes((deleted) => ({ deleted, failed: [], restore: undefined }));
    await show({ rows: ['a', 'b', 'c', 'd'].map((name) => file(name)), removeFiles });
    await button('Select').click();
    await expect.element(button('Delete selected')).toBeDisabled();
    await button('a').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await button('c').click({ modifiers: ['Shift'] });
    await expect.element(page.getByText('3 selected')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select b' }).click();
    await expect.element(page.getByText('2 selected')).toBeVisible();
    await expectAccessible();
    await button('Delete selected').click();
    await expect.element(dialog().getByRole('heading', { name: 'Delete 2 files?' })).toBeVisible();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Deleted 2 files')).toBeVisible();
    await expect.element(button('Delete selected')).not.toBeInTheDocument();
  });

  it('selects all and none on a phone, too', async () => {
    await page.viewport(360, 640);
    await show({ rows: ['a', 'b', 'c'].map((name) => file(name)) });
    await button('Select').click();
    await button('Select all files').click();
    await expect.element(page.getByText('3 selected')).toBeVisible();
    await expectAccessible();
    await button('Select none of the files').click();
    await expect.element(page.getByText('0 selected')).toBeVisible();
    await page.viewport(1280, 800);
  });

  it('closes a file that is looked at when it is deleted, so that undoing it can be reached (L7)', async () => {
    const restore = vi.fn(() => Promise.resolve());
    const removeFiles = deletes((deleted) => ({ deleted, failed: [], restore }));
    await show({ rows: [file('a.png'), file('b.png')], removeFiles });
    await button(/^a.png/).click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete a.png?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Deleted a.png')).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(button(/^b.png/)).toHaveFocus();
    await button('Undo').click();
    await expect.poll(() => restore.mock.calls.length).toBe(1);
  });

  it('selects all that is listed, and nothing that the search hides', async () => {
    const rows = ['a1', 'a2', 'b1'].map((name) => file(name));
    const { rerender } = await show({ rows });
    await button('Select').click();
    await page.getByRole('checkbox', { name: 'Select all files' }).click();
    await expect.element(page.getByText('3 selected')).toBeVisible();
    await rerender(view({ rows, search: 'a' }));
    await expect.element(page.getByText('2 selected')).toBeVisible();
    await button('Done').click();
    await expect.element(button('Select')).toHaveFocus();
  });

  it('tells which files could not be deleted', async () => {
    const removeFiles = deletes(([first, ...rest]) => ({
      deleted: rest,
      failed: [first!],
      restore: undefined,
    }));
    await show({ rows: [file('a'), file('b')], removeFiles });
    await button('Select').click();
    await page.getByRole('checkbox', { name: 'Select all files' }).click();
    await button('Delete selected').click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('One file could not be deleted.')).toBeVisible();
    await expect.element(page.getByText('It is still there. Please try again.')).toBeVisible();
    await expectAccessible();
  });
});
