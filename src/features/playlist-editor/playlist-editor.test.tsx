import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { signSomebodyIn } from '@/auth/testing/sign-somebody-in';
import { DatabaseProvider } from '@/db/DatabaseProvider';
import type { LocalStore } from '@/db/local-store';
import { openLocalStore } from '@/db/open-local-store';
import { asHeld } from '@/db/outbox/as-held';
import { itemKey, type OutboxItem } from '@/db/outbox/outbox-item';
import { playlistItem } from '@/domain/playlist/playlist-item';
import { playlistOrder } from '@/domain/playlist/playlist-order';
import { MediaContext } from '@/media/media-context';
import { AppError } from '@/shared/app-error';
import type { BackendConfig } from '@/shared/config';
import { linkId } from '@/shared/link-id';
import { flushBeforeReload, isReloadHeld } from '@/shared/reload-guard';
import { expectAccessible } from '@/ui/testing/expect-accessible';
import { Toaster } from '@/ui/Toaster';
import { toasts } from '@/ui/toast-store';
import PlaylistAnalyticsScreen from './PlaylistAnalyticsScreen';
import PlaylistContentScreen from './PlaylistContentScreen';
import PlaylistDetailsScreen from './PlaylistDetailsScreen';
import PlaylistLayout from './PlaylistLayout';

const playlistId = '0d5b6a52-6f0a-4a0e-8b5c-2f9a0b7c1d55';
let account: string;
let store: LocalStore;

beforeEach(async () => {
  account = signSomebodyIn();
  store = await openLocalStore(account);
});

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
  for (const { id } of toasts.read()) toasts.dismiss(id);
  // The next test's collections have room only once these are closed.
  await store.close();
  await page.viewport(1280, 800);
});

const nobody = () => Promise.resolve(null);

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

async function show(address: string, opened: LocalStore = store, config: BackendConfig | null = null) {
  await page.viewport(1280, 800);
  const media = { account, config, getAccessToken: nobody, renewAccessToken: nobody };
  return render(
    <DatabaseProvider account={account} openStore={() => Promise.resolve(opened)}>
      <MediaContext value={media}>
        <MemoryRouter initialEntries={[address]}>
          <Address />
          <Routes>
            <Route path="/nest/content/playlist" element={<PlaylistLayout />}>
              <Route index element={<PlaylistDetailsScreen />} />
              <Route path="content" element={<PlaylistContentScreen />} />
              <Route path="analytics" element={<PlaylistAnalyticsScreen />} />
            </Route>
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
        <Toaster />
      </MediaContext>
    </DatabaseProvider>,
  );
}

const showDetails = (opened?: LocalStore) => show(`/nest/content/playlist?id=${playlistId}`, opened);
const showContent = (opened?: LocalStore) => show(`/nest/content/playlist/content?id=${playlistId}`, opened);

async function addPlaylist(title: string, id: string = crypto.randomUUID(), visibility = 'public') {
  const shown = { creator_id: account, title, description: '', thumbnail_url: null, visibility };
  await store.insert('playlists', { id, ...shown });
  return id;
}

async function addModule(title: string, visibility = 'public', description = '') {
  const id = crypto.randomUUID();
  const shown = { creator_id: account, title, description, thumbnail_url: null, visibility };
  await store.insert('modules', { id, ...shown, content: { nodes: [] } });
  return id;
}

async function addGroup(name: string) {
  const id = crypto.randomUUID();
  await store.insert('groups', { id, creator_id: account, name, description: '', thumbnail_url: null });
  return id;
}

/** Puts modules of these titles into the playlist, in this order. */
async function fill(...titles: string[]) {
  const ids: string[] = [];
  for (const [position, title] of titles.entries()) {
    const id = await addModule(title);
    ids.push(id);
    await store.insert('playlist_items', await playlistItem(playlistId, { kind: 'module', id }, position));
  }
  return ids;
}

const itemsOf = async (playlist: string) =>
  playlistOrder(await store.find('playlist_items', { where: { playlist_id: playlist } }));
const shownTitles = () =>
  page
    .getByRole('list', { name: 'Content of the playlist, in order' })
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);
const address = () => page.getByTestId('address');
const name = () => page.getByRole('textbox', { name: /^Name/ });
const save = () => page.getByRole('button', { name: 'Save Changes' });
const button = (label: string) => page.getByRole('button', { name: label, exact: true });

/** A store that refuses one kind of writing. */
function refusing(method: 'patch' | 'insert' | 'remove' | 'writeMany'): LocalStore {
  const problem = new AppError('ERR_QUEUE_WRITE', 'The change could not be stored.');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  if (method === 'writeMany') return { ...store, writeMany: async () => [{ index: 0, error: problem }] };
  return { ...store, [method]: () => Promise.reject(problem) };
}

describe('details of a playlist', () => {
  it('asks for a title, at the top of the page, and takes one that is not blank', async () => {
    await show('/nest/content/playlist');
    await expect.element(page.getByRole('heading', { name: 'New Playlist', level: 1 })).toBeVisible();
    await name().fill('   ');
    await save().click();
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('Title is required');
    await expect.element(name()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(name()).toHaveFocus();
    await expect.element(page.getByText('Required', { exact: true })).toBeVisible();
    await expectAccessible();
    await name().fill('Knots');
    await expect.element(page.getByRole('alert').first()).toBeEmptyDOMElement();
    await expect.element(name()).not.toHaveAttribute('aria-invalid');
  });

  it('makes a playlist once, tells of it, and goes on to its content', async () => {
    await show('/nest/content/playlist');
    await name().fill('  Knots ');
    await page.getByRole('textbox', { name: /^Description/ }).fill('For the harbour');
    await save().click();
    await expect.element(page.getByText('Playlist created successfully')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Playlist Content' })).toBeVisible();
    const [made] = await store.find('playlists');
    expect(made).toMatchObject({ title: 'Knots', description: 'For the harbour', visibility: 'draft' });
    await expect.element(address()).toHaveTextContent(`/nest/content/playlist/content?id=${made!.id}`);
    await page.getByRole('link', { name: 'Details' }).click();
    await expect.element(name()).toHaveValue('Knots');
  });

  it('writes what differs only, and follows what arrives in fields that nobody touched (L3)', async () => {
    await addPlaylist('Knots', playlistId);
    const patched: unknown[] = [];
    await showDetails({
      ...store,
      patch: (...request) => {
        patched.push(request);
        return store.patch(...request);
      },
    });
    await name().fill('Bends');
    await store.patch('playlists', playlistId, { description: 'From the other device' });
    await expect
      .element(page.getByRole('textbox', { name: /^Description/ }))
      .toHaveValue('From the other device');
    await save().click();
    await expect.element(page.getByText('Playlist updated successfully')).toBeVisible();
    expect(patched).toEqual([['playlists', playlistId, { title: 'Bends' }]]);
    await expect.element(page.getByText(/^Not saved yet/)).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Bends', level: 1 })).toBeVisible();
  });

  it('keeps what another device wrote into the same field, beside what was saved over it (C3)', async () => {
    await addPlaylist('Knots', playlistId);
    await showDetails();
    const versions = async () => (await store.outbox.listVersions(`playlists|${playlistId}`, 10)).rows;
    await name().fill('Bends');
    await store.patch('playlists', playlistId, { title: 'Hitches', description: 'As well' });
    await expect.element(page.getByRole('textbox', { name: /^Description/ })).toHaveValue('As well');
    await save().click();
    await expect.element(page.getByRole('heading', { name: 'Bends', level: 1 })).toBeVisible();
    await expect.poll(versions).toMatchObject([{ path: 'title', mine: 'Bends', theirs: 'Hitches' }]);
    // What this form itself saved before is nobody else's.
    await name().fill('Loops');
    await save().click();
    await expect.element(page.getByRole('heading', { name: 'Loops', level: 1 })).toBeVisible();
    expect(await versions()).toHaveLength(1);
  });

  it('keeps what was typed and ticked through a reload, and holds the reload meanwhile (L6)', async () => {
    await addPlaylist('Knots', playlistId, 'restricted');
    await addGroup('Watch one');
    const first = await showDetails();
    await name().fill('Knots and bends');
    await page.getByRole('checkbox', { name: 'Watch one' }).click();
    await expect.element(page.getByText(/^Not saved yet/)).toBeVisible();
    expect(isReloadHeld()).toBe(true);
    await flushBeforeReload();
    await first.unmount();
    store = await openLocalStore(account);
    await showDetails();
    await expect.element(name()).toHaveValue('Knots and bends');
    await expect.element(page.getByRole('checkbox', { name: 'Watch one' })).toBeChecked();
    expect((await store.get('playlists', playlistId))?.title).toBe('Knots');
  });

  it('goes back to what is saved when that is wanted, keeps the focus, and can be brought back (L7)', async () => {
    await addPlaylist('Knots', playlistId, 'restricted');
    await addGroup('Sailors');
    await showDetails();
    const sailors = page.getByRole('checkbox', { name: /^Sailors/ });
    await name().fill('Second thoughts');
    await sailors.click();
    await button('Discard').click();
    await expect.element(name()).toHaveValue('Knots');
    await expect.element(sailors).not.toBeChecked();
    await expect.element(save()).toHaveFocus();
    toasts.read().at(-1)?.undo?.();
    await expect.element(name()).toHaveValue('Second thoughts');
    await expect.element(sailors).toBeChecked();
    await button('Discard').click();
    await cleanup();
    store = await openLocalStore(account);
    await showDetails();
    await expect.element(name()).toHaveValue('Knots');
    // The undo of before reaches the form as it is open now, and what was typed into it stays.
    const description = page.getByRole('textbox', { name: /^Description/ });
    await description.fill('Typed in the new form');
    toasts.read().at(-1)?.undo?.();
    await expect.element(name()).toHaveValue('Second thoughts');
    await expect.element(sailors).toBeChecked();
    await expect.element(description).toHaveValue('Typed in the new form');
  });

  it('gives groups of a restricted playlist access, and writes the difference of them (L3)', async () => {
    await addPlaylist('Knots', playlistId);
    const [one, two] = [await addGroup('Watch one'), await addGroup('Watch two')];
    await store.insert('access_control', {
      id: await linkId('access_control', 'playlist', playlistId, one),
      content_type: 'playlist',
      content_id: playlistId,
      group_id: one,
    });
    await showDetails();
    await expect.element(page.getByRole('heading', { name: 'Share Link' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Group Access' })).not.toBeInTheDocument();
    await page.getByRole('radio', { name: /^Restricted/ }).click();
    await page.getByRole('checkbox', { name: 'Watch one' }).click();
    await expect.element(page.getByText(/^No group is chosen/)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Watch two' }).click();
    await expectAccessible();
    await save().click();
    await expect.element(page.getByText('Playlist updated successfully')).toBeVisible();
    expect((await store.get('playlists', playlistId))?.visibility).toBe('restricted');
    expect(await store.find('access_control')).toMatchObject([
      { id: await linkId('access_control', 'playlist', playlistId, two), group_id: two },
    ]);
  });

  it('keeps it through a reload that a group was unticked', async () => {
    await addPlaylist('Knots', playlistId, 'restricted');
    const one = await addGroup('Watch one');
    await store.insert('access_control', {
      id: await linkId('access_control', 'playlist', playlistId, one),
      content_type: 'playlist',
      content_id: playlistId,
      group_id: one,
    });
    const first = await showDetails();
    await page.getByRole('checkbox', { name: 'Watch one' }).click();
    await expect.element(page.getByText(/^Not saved yet/)).toBeVisible();
    await first.unmount();
    store = await openLocalStore(account);
    await showDetails();
    await expect.element(page.getByRole('checkbox', { name: 'Watch one' })).not.toBeChecked();
    await expect.element(page.getByText(/^Not saved yet/)).toBeVisible();
  });

  it('gives nothing to a group that was deleted after it was ticked', async () => {
    await addPlaylist('Knots', playlistId, 'restricted');
    const one = await addGroup('Watch one');
    await addGroup('Watch two');
    await showDetails();
    await page.getByRole('checkbox', { name: 'Watch one' }).click();
    await expect.element(page.getByText(/^Not saved yet/)).toBeVisible();
    await store.remove('groups', one);
    await expect.element(page.getByText(/^Not saved yet/)).not.toBeInTheDocument();
    await name().fill('Bends');
    await save().click();
    await expect.element(page.getByText('Playlist updated successfully')).toBeVisible();
    expect(await store.find('access_control')).toEqual([]);
  });

  it('says that it was not saved, and keeps what was typed', async () => {
    await addPlaylist('Knots', playlistId);
    await showDetails(refusing('patch'));
    await name().fill('Bends');
    await save().click();
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('Failed to save playlist');
    await expect.element(name()).toHaveValue('Bends');
  });

  it('refuses a file that is no picture', async () => {
    await addPlaylist('Knots', playlistId);
    await showDetails();
    await expect.element(page.getByText('PNG, JPG, GIF up to 10MB')).toBeVisible();
    const chosen = new DataTransfer();
    chosen.items.add(new File(['words'], 'words.txt', { type: 'text/plain' }));
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    input.files = chosen.files;
    vi.spyOn(console, 'error').mockImplementation(() => {});
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.element(page.getByText('Only image files are allowed')).toBeVisible();
  });

  it('deletes after asking, says what goes along, and brings all of it back (L7)', async () => {
    await addPlaylist('Knots', playlistId);
    await fill('Bowline', 'Reef knot');
    const around = await addPlaylist('Harbour');
    await store.insert('playlist_items', await playlistItem(around, { kind: 'playlist', id: playlistId }, 0));
    await showDetails();
    await page.getByRole('button', { name: 'Delete playlist' }).click();
    const question = page.getByRole('dialog', { name: 'Delete Knots?' });
    await expect.element(question.getByText('the places and the order of its 2 items')).toBeVisible();
    await expect.element(question.getByText('its place in another playlist')).toBeVisible();
    await expectAccessible();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(page.getByText('Deleted Knots')).toBeVisible();
    await expect.element(address()).toHaveTextContent('/nest/content?tab=playlists');
    expect(await store.find('playlist_items')).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await store.find('playlist_items')).length).toBe(3);
    expect(await store.get('playlists', playlistId)).toMatchObject({ title: 'Knots' });
  });

  it('calls no playlist empty before it is known what lies in it', async () => {
    await addPlaylist('Knots', playlistId);
    const nothing = { rows: [], ready: false };
    const behind = { get: () => nothing, subscribe: () => () => {} };
    await showDetails({
      ...store,
      observe: (table, query) => (table === 'playlist_items' ? behind : store.observe(table, query)),
    });
    await page.getByRole('button', { name: 'Delete playlist' }).click();
    const question = page.getByRole('dialog', { name: 'Delete Knots?' });
    await expect.element(question.getByText('Looking up what goes along...')).toBeVisible();
    await expect.element(question.getByText(/It is empty/)).not.toBeInTheDocument();
  });

  it('says until it is dismissed that a deletion could not be undone, and tries again (L9)', async () => {
    await addPlaylist('Knots', playlistId);
    let isFull = false;
    await showDetails({
      ...store,
      writeMany: (changes) =>
        isFull
          ? Promise.resolve(changes.map((_, index) => ({ index, error: new AppError('ERR_QUOTA', 'full') })))
          : store.writeMany(changes),
    });
    await page.getByRole('button', { name: 'Delete playlist' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    // Full only once it is deleted: the deletion itself still finds room.
    await expect.element(page.getByText('Deleted Knots')).toBeVisible();
    isFull = true;
    await page.getByRole('button', { name: 'Undo' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Knots could not be brought back.' });
    await expect.element(alert).toBeVisible();
    isFull = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => store.get('playlists', playlistId)).toMatchObject({ title: 'Knots' });
  });

  it('says that a playlist is not on this device, or not yours', async () => {
    await store.insert('playlists', {
      id: playlistId,
      creator_id: crypto.randomUUID(),
      title: 'Not mine',
      description: '',
      thumbnail_url: null,
      visibility: 'public',
    });
    await showContent();
    await expect
      .element(page.getByRole('heading', { name: 'This playlist is not on this device' }))
      .toBeVisible();
    await expectAccessible();
  });
});

describe('content of a playlist', () => {
  it('says so when it is empty, and leads to the details while there is no playlist', async () => {
    await addPlaylist('Knots', playlistId);
    const shown = await showContent();
    await expect
      .element(page.getByText('No content in this playlist yet. Click "Add Module" to get started.'))
      .toBeVisible();
    await expectAccessible();
    await shown.unmount();
    await show('/nest/content/playlist/content');
    await expect.element(page.getByRole('heading', { name: 'No playlist yet' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Go to Details' }))
      .toHaveAttribute('href', '/nest/content/playlist');
  });

  it('shows what is in it, in order, and what of it is not here or a draft', async () => {
    await addPlaylist('Knots', playlistId);
    const [first] = await fill('Bowline', 'Reef knot');
    const nested = await addPlaylist('Bends');
    const draft = await addModule('Not done', 'draft');
    const gone = crypto.randomUUID();
    for (const [index, content] of [
      { kind: 'playlist', id: nested } as const,
      { kind: 'module', id: draft } as const,
      { kind: 'module', id: gone } as const,
    ].entries()) {
      await store.insert('playlist_items', await playlistItem(playlistId, content, 2 + index));
    }
    await showContent();
    await expect.poll(shownTitles).toEqual(['Bowline', 'Reef knot', 'Bends', 'Not done']);
    await expect
      .element(page.getByRole('link', { name: 'Bowline' }))
      .toHaveAttribute('href', `/nest/content/module?id=${first!}`);
    await expect
      .element(page.getByRole('link', { name: 'Bends' }))
      .toHaveAttribute('href', `/nest/content/playlist?id=${nested}`);
    await expect.element(page.getByText('A module that is not on this device')).toBeVisible();
    await expect
      .element(page.getByText('One item is a draft: learners do not see it in this playlist.'))
      .toBeVisible();
    await expectAccessible();
  });

  it('is reordered by keyboard alone, one row written, and each step read aloud (L3)', async () => {
    await addPlaylist('Knots', playlistId);
    await fill('a', 'b', 'c', 'd');
    const written: unknown[] = [];
    await showContent({
      ...store,
      writeMany: (changes, options) => {
        written.push(...changes);
        return store.writeMany(changes, options);
      },
    });
    const handle = page.getByRole('button', { name: 'Move a', exact: true });
    await expect.element(handle).toBeVisible();
    handle.element().focus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText('a is lifted, 1 of 4.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByText('a is at 2 of 4.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard(' ');
    await expect.element(page.getByText('a is dropped at 3 of 4.')).toBeInTheDocument();
    await expect.poll(shownTitles).toEqual(['b', 'c', 'a', 'd']);
    await expect
      .poll(async () => (await itemsOf(playlistId)).map(({ position }) => position))
      .toEqual([1, 2, 2.5, 3]);
    expect(written).toHaveLength(1);
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('a is back at 3.')).toBeInTheDocument();
    expect(shownTitles()).toEqual(['b', 'c', 'a', 'd']);
  });

  it('takes what is dropped below its last line for the last, where fingers end up on small screens', async () => {
    await addPlaylist('Knots', playlistId);
    await fill('a', 'b', 'c');
    await showContent();
    const handle = page.getByRole('button', { name: 'Move a', exact: true });
    await expect.element(handle).toBeVisible();
    const { x, y, width, height } = handle.element().getBoundingClientRect();
    const from = { clientX: x + width / 2, clientY: y + height / 2 };
    const below = page.getByRole('listitem').last().element().getBoundingClientRect().bottom + 60;
    const mouse = (type: string, clientY: number) =>
      new MouseEvent(type, { ...from, clientY, bubbles: true, cancelable: true });
    handle.element().dispatchEvent(mouse('mousedown', from.clientY));
    window.dispatchEvent(mouse('mousemove', from.clientY + 10));
    await expect.element(page.getByText('a is lifted, 1 of 3.')).toBeInTheDocument();
    window.dispatchEvent(mouse('mousemove', below));
    await expect.element(page.getByText('a is at 3 of 3.')).toBeInTheDocument();
    window.dispatchEvent(mouse('mouseup', below));
    await expect.poll(shownTitles).toEqual(['b', 'c', 'a']);
  });

  it('is reordered by the menu of an item, which keeps the focus', async () => {
    await addPlaylist('Knots', playlistId);
    await fill('a', 'b', 'c');
    await showContent();
    await button('More for c').click();
    await page.getByRole('menuitem', { name: 'Move to the top' }).click();
    await expect.poll(shownTitles).toEqual(['c', 'a', 'b']);
    await expect.element(page.getByText('c is now 1 of 3.')).toBeInTheDocument();
    await expect.element(button('More for c')).toHaveFocus();
    await button('More for a').click();
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await expect.poll(shownTitles).toEqual(['c', 'b', 'a']);
    await expect
      .poll(async () => (await itemsOf(playlistId)).map(({ position }) => position))
      .toHaveLength(3);
  });

  it('shows the old order again when the new one cannot be written', async () => {
    await addPlaylist('Knots', playlistId);
    await fill('a', 'b');
    await showContent(refusing('writeMany'));
    await button('More for b').click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('Failed to update positions');
    await expect.poll(shownTitles).toEqual(['a', 'b']);
  });

  it('takes an item out, keeps the focus near, and puts it back to its place', async () => {
    await addPlaylist('Knots', playlistId);
    await fill('a', 'b', 'c');
    await showContent();
    await button('Remove b from the playlist').click();
    await expect.poll(shownTitles).toEqual(['a', 'c']);
    await expect.element(button('Remove c from the playlist')).toHaveFocus();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(shownTitles).toEqual(['a', 'b', 'c']);
  });

  it('says until it is dismissed that it could not be put back, and tries again (L9)', async () => {
    await addPlaylist('Knots', playlistId);
    await fill('a', 'b');
    let isFull = true;
    await showContent({
      ...store,
      insert: (table, row) =>
        isFull ? Promise.reject(new AppError('ERR_QUOTA', 'full')) : store.insert(table, row),
    });
    await button('Remove b from the playlist').click();
    await page.getByRole('button', { name: 'Undo' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'b could not be brought back.' });
    await expect.element(alert).toBeVisible();
    isFull = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(shownTitles).toEqual(['a', 'b']);
  });

  it('says what could not be removed', async () => {
    await addPlaylist('Knots', playlistId);
    await fill('a');
    await showContent(refusing('remove'));
    await button('Remove a from the playlist').click();
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('Failed to remove module');
  });

  it('fits a phone with letters twice as large', async () => {
    await addPlaylist('Knots', playlistId);
    await fill('First aid for a burn', 'Spot the phishing mail');
    await showContent();
    await expect.poll(shownTitles).toHaveLength(2);
    // Letters twice as large leave a phone of 360 px as much room as this.
    await page.viewport(180, 400);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(180);
  });

  it('follows what another device did', async () => {
    await addPlaylist('Knots', playlistId);
    await fill('a', 'b', 'c');
    await showContent();
    await expect.poll(shownTitles).toEqual(['a', 'b', 'c']);
    const [a] = await itemsOf(playlistId);
    await store.patch('playlist_items', a!.id, { position: 9 });
    await expect.poll(shownTitles).toEqual(['b', 'c', 'a']);
  });

  it('marks what the server did not take', async () => {
    await addPlaylist('Knots', playlistId);
    await fill('a', 'b');
    const [a] = await itemsOf(playlistId);
    const key = itemKey('playlist_items', a!.id);
    await store.outbox.revise([key], (_key, pending) => ({
      pending: asHeld(pending as OutboxItem, 'refused', { now: 0, code: '23514' }),
    }));
    await showContent();
    await expect.poll(shownTitles).toEqual(['a', 'b']);
    await expect.element(page.getByText('Needs attention')).toBeVisible();
  });

  it('stays whole with two hundred items', async () => {
    await addPlaylist('Knots', playlistId);
    const ids = Array.from({ length: 200 }, () => crypto.randomUUID());
    const titles = ids.map((_, n) => `Knot ${n}`);
    const shown = { creator_id: account, description: '', thumbnail_url: null, visibility: 'public' };
    const modules = ids.map((id, n) => ({ id, ...shown, title: titles[n]!, content: { nodes: [] } }));
    const items = await Promise.all(ids.map((id, n) => playlistItem(playlistId, { kind: 'module', id }, n)));
    await store.writeMany([
      ...modules.map((row) => ({ kind: 'insert', table: 'modules', row }) as const),
      ...items.map((row) => ({ kind: 'insert', table: 'playlist_items', row }) as const),
    ]);
    await showContent();
    await expect.poll(shownTitles, { timeout: 10_000 }).toEqual(titles);
    await button('More for Knot 199').click();
    await page.getByRole('menuitem', { name: 'Move to the top' }).click();
    await expect.poll(() => shownTitles()[0]).toBe('Knot 199');
  }, 40_000);
});

const dialog = () => page.getByRole('dialog', { name: 'Add Content' });

async function openDialog(opened?: LocalStore) {
  await showContent(opened);
  await button('Add Content').click();
  await expect.element(dialog()).toBeVisible();
}

describe('adding content', () => {
  it('finds modules by title or description, adds with a press, and stays open', async () => {
    await addPlaylist('Knots', playlistId);
    await fill('Bowline');
    const bend = await addModule('Sheet bend');
    const splice = await addModule('Splice', 'public', 'Joins two ROPES');
    await openDialog();
    await expect.element(dialog().getByRole('button', { name: /^Bowline.*In this playlist/ })).toBeVisible();
    await expectAccessible();
    await dialog().getByPlaceholder('Search modules...').fill('ropes');
    await expect.element(dialog().getByRole('button', { name: /^Sheet bend/ })).not.toBeInTheDocument();
    await dialog()
      .getByRole('button', { name: /^Splice/ })
      .click();
    await expect.element(dialog().getByText('Added Splice.')).toBeVisible();
    await dialog().getByPlaceholder('Search modules...').fill('nothing like it');
    await expect.element(dialog().getByText('Nothing found for "nothing like it".')).toBeVisible();
    await dialog().getByPlaceholder('Search modules...').fill('');
    await dialog()
      .getByRole('button', { name: /^Sheet bend/ })
      .click();
    await expect
      .element(dialog().getByRole('button', { name: /^Sheet bend.*In this playlist/ }))
      .toBeVisible();
    await dialog()
      .getByRole('button', { name: /^Sheet bend/ })
      .click({ force: true });
    await dialog().getByRole('button', { name: 'Done' }).click();
    await expect.element(button('Add Content')).toHaveFocus();
    await expect.poll(shownTitles).toEqual(['Bowline', 'Splice', 'Sheet bend']);
    const items = await itemsOf(playlistId);
    expect(items.map(({ position }) => position)).toEqual([0, 1, 2]);
    expect(items.map(({ id }) => id).slice(1)).toEqual([
      await linkId('playlist_items', playlistId, splice),
      await linkId('playlist_items', playlistId, bend),
    ]);
  });

  it('offers other playlists, and refuses one that would make it contain itself, in plain words (D1)', async () => {
    await addPlaylist('Knots', playlistId);
    const [harbour, sea] = [await addPlaylist('Harbour'), await addPlaylist('Sea')];
    await addPlaylist('Bends');
    for (const [outer, inner] of [
      [harbour, playlistId],
      [sea, harbour],
    ] as const) {
      await store.insert('playlist_items', await playlistItem(outer, { kind: 'playlist', id: inner }, 0));
    }
    await openDialog();
    await expect.element(dialog().getByText('No modules yet. Create a module first.')).toBeVisible();
    await dialog().getByRole('tab', { name: 'Playlists' }).click();
    await expect.element(dialog().getByRole('button', { name: /^Bends/ })).toBeVisible();
    await expect.element(dialog().getByRole('button', { name: /^Knots/ })).not.toBeInTheDocument();
    await dialog().getByRole('button', { name: /^Sea/ }).click({ force: true });
    await expect.element(dialog().getByText(/^Sea holds this playlist/)).toBeVisible();
    await expectAccessible();
    expect(await itemsOf(playlistId)).toEqual([]);
    await dialog()
      .getByRole('button', { name: /^Bends/ })
      .click();
    await expect.poll(async () => (await itemsOf(playlistId)).length).toBe(1);
  });

  it('says what could not be added', async () => {
    await addPlaylist('Knots', playlistId);
    await addModule('Bowline');
    await openDialog(refusing('insert'));
    await dialog()
      .getByRole('button', { name: /^Bowline/ })
      .click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Failed to add module');
  });
});

it('has an honest line where the analytics will be', async () => {
  await addPlaylist('Knots', playlistId);
  await show(`/nest/content/playlist/analytics?id=${playlistId}`);
  await expect.element(page.getByText('Playlist analytics is not built yet.')).toBeVisible();
  await expectAccessible();
});

it('asks for no more of a picture than a row draws of it (E19)', async () => {
  // Nobody is asked whether the size is there.
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no line'));
  await addPlaylist('Ropework', playlistId);
  const fileName = `rows-${crypto.randomUUID()}`;
  const thumbnail_url = `public-assets/another/${fileName}.w320-640-1280-1920.webp`;
  const id = crypto.randomUUID();
  const shown = { creator_id: account, title: 'Bowline', description: '', visibility: 'public' };
  await store.insert('modules', { id, ...shown, thumbnail_url, content: { nodes: [] } });
  await store.insert('playlist_items', await playlistItem(playlistId, { kind: 'module', id }, 0));
  const asked: string[] = [];
  // Pictures that are not there leave the page at once.
  const watch = new MutationObserver((changes) => {
    for (const added of changes.flatMap((change) => [...change.addedNodes])) {
      if (!(added instanceof Element)) continue;
      const pictures = [added, ...added.querySelectorAll('img')].map((one) => one.getAttribute('src') ?? '');
      asked.push(...pictures.filter((src) => src.includes(fileName)));
    }
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const config = { url: globalThis.location.origin, anonKey: 'k' };
  await show(`/nest/content/playlist/content?id=${playlistId}`, store, config);
  await page.getByRole('button', { name: 'Add Content' }).click();
  await expect.element(page.getByRole('dialog').getByText('In this playlist')).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2);
  watch.disconnect();
  expect(asked.filter((src) => !src.endsWith('.320.webp'))).toEqual([]);
});
