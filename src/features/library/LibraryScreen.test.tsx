import { afterEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { FIRST_SYNC_MARK } from '@/db/outbox/outbox-marks';
import { newNode } from '@/domain/graph/node-defaults';
import type { ModuleContent } from '@/domain/module/module-content';
import { playlistItem } from '@/domain/playlist/playlist-item';
import { ownDevice } from '@support/db/own-device';
import { Toaster } from '@/ui/Toaster';
import { toasts } from '@/ui/toast-store';
import { expectAccessible } from '@support/ui/expect-accessible';
import { newModule, newPlaylist } from '@support/rows';
import { WORKING_CONNECTION, type LibraryConnection } from './first-fetch/library-connection';
import LibraryScreen from './LibraryScreen';

const { account, store, withData } = ownDevice();

// A toast of one test must not cover a button in the next.
afterEach(() => {
  for (const { id } of toasts.read()) toasts.dismiss(id);
});

async function addModule(
  title: string,
  visibility = 'public',
  creator = account(),
  nodes: ModuleContent['nodes'] = [],
): Promise<string> {
  const id = crypto.randomUUID();
  const content = { nodes };
  const row = newModule(creator, { id, title, visibility, content });
  await store().insert('modules', row);
  return id;
}

async function addPlaylist(title: string): Promise<string> {
  const id = crypto.randomUUID();
  const row = newPlaylist(account(), { id, title });
  await store().insert('playlists', row);
  return id;
}

async function show(address = '/nest/content', { width = 1280, connection = WORKING_CONNECTION } = {}) {
  await page.viewport(width, 800);
  return render(
    withData(
      <>
        <MemoryRouter initialEntries={[address]}>
          <main tabIndex={-1}>
            <LibraryScreen
              connection={connection}
              media={({ search: words, sort, setSort }) => (
                <>
                  <p>Files with {words}</p>
                  <button type="button" onClick={() => setSort({ column: 'size', direction: 'descending' })}>
                    Files by {sort === null ? 'date' : sort.column}
                  </button>
                </>
              )}
              onShowHeld={heldShown}
            />
          </main>
          <Address />
        </MemoryRouter>
        <Toaster />
      </>,
    ),
  );
}

const cellOf = (title: string, column: string) =>
  page.getByRole('row', { name: title }).element().querySelector(`[data-column="${column}"]`)?.textContent;

function Address() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <footer>
      <code data-testid="address">{search}</code>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </footer>
  );
}

const link = (name: string) => page.getByRole('link', { name, exact: true });
const titles = () => [...document.querySelectorAll('th[scope="row"]')].map((cell) => cell.textContent);
const marks = () =>
  page
    .getByRole('button', { name: /^Needs attention/ })
    .elements()
    .map((mark) => mark.ariaLabel);
const heldShown = vi.fn();
const noConnection = () =>
  page.getByText('Unable to connect to Fledge. Please check your connection and try again.');
/** A device that has never fetched anything. */
const isNew = () => store().outbox.marks.clear(FIRST_SYNC_MARK);
const neverAsked = () => Promise.reject(new Error('was asked'));
const search = () => page.getByRole('searchbox', { name: 'Search across your nest' });
const address = () => page.getByTestId('address');

describe('the content library', () => {
  it.each([
    ['', 'No modules yet', 'Create Module', '/nest/content/module'],
    ['?tab=playlists', 'No playlists yet', 'Create Playlist', '/nest/content/playlist'],
  ])('explains its purpose at "%s" while it is empty', async (query, title, button, goal) => {
    await show(`/nest/content${query}`);
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(link(button).first()).toHaveAttribute('href', goal);
    await expectAccessible();
  });

  it.each([1280, 1024, 360])('lists your modules with their links at %i px', async (width) => {
    const id = await addModule('First aid', 'restricted');
    await addModule('Not mine', 'public', crypto.randomUUID());
    await show('/nest/content', { width });
    await expect.element(link('First aid')).toHaveAttribute('href', `/nest/content/module?id=${id}`);
    await expect.element(page.getByText('Restricted')).toBeVisible();
    await expect.element(page.getByText('Total 1')).toBeVisible();
    await expect.element(link('Not mine')).not.toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
  });

  it('keeps the scroll position when the search reaches the address', async () => {
    for (let number = 100; number < 140; number++) await addModule(`Knot ${number}`);
    await show('/nest/content?sort=title&q=knot');
    await expect.element(link('Knot 100')).toBeVisible();
    await search().fill('');
    link('Knot 100').element().focus();
    await userEvent.keyboard('{End}');
    await expect.element(link('Knot 139')).toBeInViewport();
    await expect.element(address()).toHaveTextContent('?sort=title');
    await expect.element(address()).not.toHaveTextContent('knot');
    await expect.element(link('Knot 139')).toBeInViewport();
  });

  it('marks a module as unsent', async () => {
    await addModule('First aid');
    await show();
    await expect.element(page.getByText('Not sent yet')).toBeVisible();
  });

  it('marks a module with a held change until it is sent (L1)', async () => {
    const id = await addModule('First aid');
    await addModule('Fractions');
    await show();
    await expect.element(link('First aid')).toBeVisible();
    expect(marks()).toEqual([]);
    await store().outbox.revise([`modules|${id}`], (_key, pending) => ({
      pending: { ...pending!, reason: 'refused', code: '42501', heldAt: 1, place: null },
    }));
    await expect.poll(marks).toEqual(['Needs attention: First aid']);
    await expectAccessible();
    await page.getByRole('button', { name: 'Needs attention: First aid' }).click();
    expect(heldShown).toHaveBeenCalledOnce();
    await store().outbox.revise([`modules|${id}`], () => ({ pending: null }));
    await expect.poll(marks).toEqual([]);
  });

  it('searches all three tabs, with the number of matches on each', async () => {
    await addModule('First aid');
    await addModule('Fractions');
    await addPlaylist('Fractions and more');
    await show();
    await expect.element(link('First aid')).toBeVisible();
    await userEvent.fill(search(), 'FRAC');
    await expect.element(link('First aid')).not.toBeInTheDocument();
    await expect.element(page.getByText('Showing 1 of 2')).toBeVisible();
    await expect.element(page.getByRole('tab', { name: 'Modules (1)' })).toBeVisible();
    await expect.element(page.getByRole('tab', { name: 'Playlists (1)' })).toBeVisible();
    await expect.element(page.getByRole('tab', { name: 'Media (0)' })).toBeVisible();
    await page.getByRole('tab', { name: 'Media (0)' }).click();
    await expect.element(page.getByText('Files with FRAC')).toBeVisible();
    await page.getByRole('tab', { name: 'Modules (1)' }).click();
    await userEvent.fill(search(), 'zebra');
    await expect
      .element(page.getByText('No modules have "zebra" in their title or description.'))
      .toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.element(link('First aid')).toBeVisible();
    await expect.element(search()).toHaveFocus();
  });

  it('keeps the tab and the search in the address', async () => {
    await addModule('First aid');
    await addPlaylist('Safety');
    await show('/nest/content?q=saf');
    await expect.element(search()).toHaveValue('saf');
    await expect.element(page.getByRole('tab', { name: 'Playlists (1)' })).toBeVisible();
    page.getByRole('tab', { name: 'Modules (0)' }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('tab', { name: 'Playlists (1)' })).toHaveFocus();
    await expect.element(link('Safety')).toBeVisible();
    await expect.element(address()).toHaveTextContent('?tab=playlists&q=saf');
    await userEvent.fill(search(), '');
    await expect.element(address()).toHaveTextContent(/^\?tab=playlists$/);
  });

  it.each([
    ['modules', 'Failed to fetch modules. Please try again.'],
    ['playlists', 'Failed to fetch playlists. Please try again.'],
  ] as const)('reports that %s on this device cannot be read (section 8)', async (tab, words) => {
    const failed = { rows: [], ready: false, complete: true, hasFailed: true } as const;
    vi.spyOn(store().listing, 'observe').mockImplementation(() => ({
      get: () => failed,
      subscribe: () => () => undefined,
    }));
    await show(`/nest/content?tab=${tab}`);
    const retry = vi.spyOn(store(), 'retryReads');
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await vi.waitFor(() => expect(retry).toHaveBeenCalledOnce());
    await expect.element(page.getByText('No modules yet')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('sorts by a column, toggles its direction, and restores the default order in the sort menu', async () => {
    await addModule('Beta');
    await addModule('Alpha');
    await show();
    await expect.poll(titles).toStrictEqual(['Alpha', 'Beta']);
    const title = page.getByRole('columnheader', { name: 'Title' });
    await expect.element(title).toHaveAttribute('aria-sort', 'none');
    await title.getByRole('button').click();
    await expect.element(title).toHaveAttribute('aria-sort', 'ascending');
    await title.getByRole('button').click();
    await expect.element(title).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(titles).toStrictEqual(['Beta', 'Alpha']);
    await expect.element(address()).toHaveTextContent('?sort=-title');
    await title.getByRole('button').click();
    await expect.element(title).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('combobox', { name: 'Sort' }).selectOptions('Newest first');
    await expect.element(title).toHaveAttribute('aria-sort', 'none');
    await expect.poll(titles).toStrictEqual(['Alpha', 'Beta']);
    await expect.element(address()).not.toHaveTextContent('sort');
  });

  it("shows the completions and duration of a playlist's modules (E8)", async () => {
    const playlist = await addPlaylist('All of it');
    const node = newNode('message', 'a', { x: 0, y: 0 });
    const long = { ...node, config: { ...node.config, content: 'word '.repeat(600) } };
    const item = { kind: 'module', id: await addModule('Knots', 'public', account(), [long]) } as const;
    await store().insert('playlist_items', await playlistItem(playlist, item, 0));
    await show('/nest/content?tab=playlists');
    await expect.poll(() => cellOf('All of it', 'durationSeconds')).toMatch(/^\d+ min$/);
    expect(cellOf('All of it', 'completions')).toBe('0');
    await expect.element(page.getByRole('columnheader', { name: 'Completions' })).toBeVisible();
    await page.getByRole('columnheader', { name: 'Duration' }).getByRole('button').click();
    await expect.element(address()).toHaveTextContent('sort=durationSeconds');
  });

  it('keeps the file order in the address, also while another tab is open', async () => {
    await show('/nest/content?tab=media');
    await page.getByRole('button', { name: 'Files by date' }).click();
    await expect.element(page.getByRole('button', { name: 'Files by size' })).toBeVisible();
    await expect.element(address()).toHaveTextContent('?tab=media&sort=-size');
    await page.getByRole('tab', { name: 'Modules' }).click();
    await expect.element(address()).not.toHaveTextContent('sort');
    await page.getByRole('tab', { name: 'Media' }).click();
    await expect.element(page.getByRole('button', { name: 'Files by size' })).toBeVisible();
  });

  it('keeps the filters of each tab, and clears them on Back', async () => {
    await addModule('Draft one', 'draft');
    await addModule('Public one', 'public');
    await addPlaylist('Safety');
    await show();
    await page.getByRole('button', { name: 'Filter' }).click();
    await expectAccessible();
    await page.getByLabelText('Visibility').selectOptions('draft');
    await page.getByRole('button', { name: 'Show 1' }).click();
    await expect.element(link('Public one')).not.toBeInTheDocument();
    await expect.element(page.getByText('Showing 1 of 2')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Remove filter: Draft' })).toBeVisible();
    await page.getByRole('tab', { name: 'Playlists' }).click();
    await expect.element(page.getByText('Total 1')).toBeVisible();
    await page.getByRole('tab', { name: 'Modules' }).click();
    await expect.element(page.getByText('Showing 1 of 2')).toBeVisible();
    for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(link('Public one')).toBeVisible();
    await expect.element(address()).toHaveTextContent(/^$/);
  });

  it('counts filtered matches on each tab, also on a tab that was left', async () => {
    await addModule('Burns');
    await addModule('Burns again', 'draft');
    await addPlaylist('Burns');
    await show('/nest/content?q=burns&visibility=draft');
    await expect.element(page.getByRole('tab', { name: 'Modules (1)' })).toBeVisible();
    await page.getByRole('tab', { name: 'Playlists (1)' }).click();
    await expect
      .element(page.getByRole('tab', { name: 'Playlists (1)' }))
      .toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('tab', { name: 'Modules (1)' })).toBeVisible();
  });

  it('shows the close button of the filter dialog on a phone', async () => {
    await addModule('Burns');
    await show('/nest/content', { width: 360 });
    await page.getByRole('button', { name: /^Filter/ }).click();
    const cross = page.getByRole('button', { name: 'Close' });
    await expect.element(cross).toBeVisible();
    expect(cross.element().querySelector('svg')?.checkVisibility()).toBe(true);
  });

  it('reads filters from the address, clears them one by one, and keeps the focus nearby', async () => {
    await addModule('Draft one', 'draft');
    await addModule('Public one', 'public');
    await show('/nest/content?visibility=draft&title=one&views-max=3');
    await expect.element(page.getByText('Showing 1 of 2')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Remove filter: Draft' }).click();
    await expect.element(page.getByText('Showing 2 of 2')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Remove filter: At most 3 views' })).toHaveFocus();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect.element(page.getByText('Total 2')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Filter' })).toHaveFocus();
  });

  it('explains filters that it ignores, and drops invalid parameters', async () => {
    await addModule('First aid');
    await show('/nest/content?views-min=9&views-max=2&created-from=soon&sort=hats');
    await expect
      .element(page.getByText('Views filter ignored: the maximum is lower than the minimum.'))
      .toBeVisible();
    await expect.element(link('First aid')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(page.getByText(/filter ignored/)).not.toBeInTheDocument();
    await expect.element(address()).not.toHaveTextContent(/views|created/);
  });

  it('confirms a deletion, and restores the module unchanged (L7)', async () => {
    const id = await addModule('First aid');
    await show();
    await page.getByRole('button', { name: 'Actions for First aid' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expectAccessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect.poll(() => store().get('modules', id)).toBeUndefined();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(link('First aid')).toBeVisible();
  });

  it('keeps the focus in the list when the focused row is deleted', async () => {
    await addModule('First aid');
    await addModule('Fractions');
    await show();
    for (const [gone, next] of [
      ['Fractions', page.getByRole('button', { name: 'Actions for First aid' })],
      ['First aid', link('Create Module').first()],
    ] as const) {
      await page.getByRole('button', { name: `Actions for ${gone}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect.element(link(gone)).not.toBeInTheDocument();
      await expect.element(next).toHaveFocus();
    }
  });

  it('offers playlist actions on a playlist', async () => {
    const id = await addPlaylist('Safety');
    await show('/nest/content?tab=playlists');
    await expect.element(link('Safety')).toHaveAttribute('href', `/nest/content/playlist?id=${id}`);
    await expect.element(page.getByRole('columnheader', { name: 'Views' })).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Safety' }).click();
    await expect
      .element(page.getByRole('menuitem', { name: 'Edit Playlist' }))
      .toHaveAttribute('href', `/nest/content/playlist?id=${id}`);
    await page.getByRole('menuitem', { name: 'Add to Playlists' }).click();
    await expect.element(page.getByText('No other playlists found.')).toBeVisible();
  });
});

describe('the library with nothing on the device', () => {
  it('reports a missing connection, and retries on demand', async () => {
    await isNew();
    let asked = 0;
    let fetched = 0;
    const connection: LibraryConnection = {
      ...WORKING_CONNECTION,
      probe() {
        asked += 1;
        return Promise.resolve(asked > 1);
      },
      fetchNow() {
        fetched += 1;
        return Promise.resolve();
      },
    };
    await show('/nest/content', { connection });
    await expect.element(noConnection()).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(page.getByRole('status', { name: 'Loading modules' })).toBeVisible();
    expect(fetched).toBe(1);
  });

  it('sends no request while the browser is offline', async () => {
    await isNew();
    await show('/nest/content', { connection: { ...WORKING_CONNECTION, online: false, probe: neverAsked } });
    await expect.element(noConnection()).toBeVisible();
  });

  it.each([
    ['', 'Failed to fetch modules. Please try again.'],
    ['?tab=playlists', 'Failed to fetch playlists. Please try again.'],
  ])('reports at "%s" that the first fetch failed although the connection works', async (query, words) => {
    await isNew();
    await show(`/nest/content${query}`, { connection: { ...WORKING_CONNECTION, failed: true } });
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  });

  it('shows local content without a connection', async () => {
    await isNew();
    await addModule('First aid');
    await show('/nest/content', { connection: { ...WORKING_CONNECTION, online: false, failed: true } });
    await expect.element(link('First aid')).toBeVisible();
    await expect.element(noConnection()).not.toBeInTheDocument();
  });
});
