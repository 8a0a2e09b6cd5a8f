import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { signSomebodyIn } from '@/auth/testing/sign-somebody-in';
import { DatabaseProvider } from '@/db/DatabaseProvider';
import { useAllFiles } from '@/db/listing/use-all-files';
import type { LocalStore } from '@/db/local-store';
import { openLocalStore } from '@/db/open-local-store';
import { FIRST_SYNC_MARK } from '@/db/outbox/marks';
import { useGoneMedia } from '@/media/use-gone-media';
import { AppError } from '@/shared/app-error';
import { linkId } from '@/shared/link-id';
import { newNode } from '@/domain/graph/node-defaults';
import { playlistItem } from '@/domain/playlist/playlist-item';
import { expectAccessible } from '@/ui/testing/expect-accessible';
import { Toaster } from '@/ui/Toaster';
import { toasts } from '@/ui/toast-store';
import ModuleShareScreen from './ModuleShareScreen';

const moduleId = '0d5b6a52-6f0a-4a0e-8b5c-2f9a0b7c1d33';
const asker = '3c1f7a52-6f0a-4a0e-8b5c-2f9a0b7c1d44';
let account: string;
let store: LocalStore;

beforeEach(async () => {
  account = signSomebodyIn();
  store = await openLocalStore(account);
  const node = newNode('message', 'node-1', { x: 0, y: 0 });
  await store.insert('modules', {
    id: moduleId,
    creator_id: account,
    title: 'Knots',
    description: '',
    thumbnail_url: null,
    visibility: 'draft',
    content: { nodes: [{ ...node, config: { ...node.config, content: 'Hold on.', isStart: true } }] },
  });
});

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
  for (const { id } of toasts.read()) toasts.dismiss(id);
  // The next test's collections have room only once these are closed.
  await store.close();
});

/** Says when it is known which files were deleted: the lists are read from this device first. */
function FilesKnown() {
  return useGoneMedia(useAllFiles()) === undefined ? null : <p>The files are known</p>;
}

async function show(search = `?id=${moduleId}`, opened: LocalStore = store) {
  return render(
    <DatabaseProvider account={account} openStore={() => Promise.resolve(opened)}>
      <MemoryRouter initialEntries={[`/nest/content/module/share${search}`]}>
        <ModuleShareScreen />
        <FilesKnown />
      </MemoryRouter>
      <Toaster />
    </DatabaseProvider>,
  );
}

async function addGroups(...names: string[]) {
  const ids = names.map(() => crypto.randomUUID());
  for (const [index, name] of names.entries()) {
    await store.insert('groups', {
      id: ids[index]!,
      creator_id: account,
      name,
      description: '',
      thumbnail_url: null,
    });
  }
  return ids;
}

async function addPlaylist(title: string, positions: readonly number[] = []) {
  const id = crypto.randomUUID();
  await store.insert('playlists', {
    id,
    creator_id: account,
    title,
    description: '',
    thumbnail_url: null,
    visibility: 'draft',
  });
  for (const position of positions) await addItem(id, crypto.randomUUID(), position);
  return id;
}

async function addItem(playlistId: string, ofModule: string, position: number) {
  const item = await playlistItem(playlistId, { kind: 'module', id: ofModule }, position);
  await store.insert('playlist_items', item);
}

async function addRequest() {
  const id = await linkId('access_requests', asker, moduleId);
  await store.insert('access_requests', {
    id,
    user_id: asker,
    module_id: moduleId,
    message: '<b>Please</b>, for my exam',
    status: 'pending',
    user_name: 'Eve Adams',
  });
  return id;
}

const restrict = () => store.patch('modules', moduleId, { visibility: 'restricted' });
const box = (name: string) => page.getByRole('checkbox', { name });
const save = () => page.getByRole('button', { name: 'Save Changes' });

describe('Share & Access', () => {
  it('publishes a draft, and saves only after a change', async () => {
    await show();
    await expect.element(save()).toBeDisabled();
    await expect.element(page.getByRole('radio', { name: /^Public/ })).not.toBeInTheDocument();
    await page.getByRole('switch', { name: 'Published' }).click();
    await page.getByRole('radio', { name: /^Restricted/ }).click();
    await expect.element(page.getByText('No groups yet. Create a group first.')).toBeVisible();
    await expectAccessible();
    await save().click();
    await expect.element(page.getByText('Changes saved successfully')).toBeVisible();
    expect((await store.get('modules', moduleId))?.visibility).toBe('restricted');
    await expect.element(save()).toBeDisabled();
  });

  it('asks before a module with errors is published, and publishes it all the same if that is wished (E6)', async () => {
    const node = newNode('video', 'node-1', { x: 0, y: 0 });
    await store.patch('modules', moduleId, {
      content: { nodes: [{ ...node, config: { ...node.config, title: 'Bowline', isStart: true } }] },
    });
    await show();
    await page.getByRole('switch', { name: 'Published' }).click();
    await save().click();
    const question = page.getByRole('dialog', { name: 'Publish with an error?' });
    await expect.element(question.getByText('No video yet.')).toBeVisible();
    await expect
      .element(question.getByRole('link', { name: 'See errors' }))
      .toHaveAttribute('href', `/nest/content/module/build?id=${moduleId}&panel=checks`);
    await expectAccessible();
    await question.getByRole('button', { name: 'Not yet' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect((await store.get('modules', moduleId))?.visibility).toBe('draft');
    await save().click();
    await question.getByRole('button', { name: 'Publish anyway' }).click();
    await expect.element(page.getByText('Changes saved successfully')).toBeVisible();
    expect((await store.get('modules', moduleId))?.visibility).toBe('public');
    await page.getByRole('radio', { name: /^Restricted/ }).click();
    await save().click();
    await expect.poll(async () => (await store.get('modules', moduleId))?.visibility).toBe('restricted');
  });

  it('asks before a module is published whose video was deleted (E6)', async () => {
    await store.outbox.marks.set(FIRST_SYNC_MARK, true);
    const film = newNode('video', 'node-1', { x: 0, y: 0 });
    const config = { ...film.config, isStart: true, videoUrl: `${account}/film.mp4` };
    await store.patch('modules', moduleId, { content: { nodes: [{ ...film, config }] } });
    await show();
    await page.getByRole('switch', { name: 'Published' }).click();
    await expect.element(page.getByText('The files are known')).toBeVisible();
    await save().click();
    await expect.element(page.getByRole('dialog', { name: 'Publish with an error?' })).toBeVisible();
    await expect.element(page.getByText('The video was deleted')).toBeVisible();
    await page.getByRole('button', { name: 'Not yet' }).click();
    expect((await store.get('modules', moduleId))?.visibility).toBe('draft');
  });

  it('asks for groups only while it is published and restricted', async () => {
    await addGroups('Class 4b');
    await show();
    const heading = page.getByRole('heading', { name: 'Group Access' });
    await expect.element(save()).toBeDisabled();
    await expect.element(heading).not.toBeInTheDocument();
    await page.getByRole('switch', { name: 'Published' }).click();
    await expect.element(heading).not.toBeInTheDocument();
    await page.getByRole('radio', { name: /^Restricted/ }).click();
    await expect.element(heading).toBeVisible();
    await expect.element(page.getByText(/^No group is chosen/)).toBeVisible();
  });

  it('writes the difference of groups, and nothing else (L3)', async () => {
    const [first, second, third] = await addGroups('Class 4a', 'Class 4b', 'Class 4c');
    await restrict();
    for (const group of [first!, second!]) {
      await store.insert('access_control', {
        id: await linkId('access_control', 'module', moduleId, group),
        content_type: 'module',
        content_id: moduleId,
        group_id: group,
      });
    }
    const wrote: unknown[] = [];
    const watching: LocalStore = {
      ...store,
      insert: (table, row) => {
        wrote.push(['insert', table]);
        return store.insert(table, row);
      },
      remove: (table, id) => {
        wrote.push(['remove', table]);
        return store.remove(table, id);
      },
      patch: (table, id, changes) => {
        wrote.push(['patch', table]);
        return store.patch(table, id, changes);
      },
    };
    await show(undefined, watching);
    await expect.element(box('Class 4a')).toBeChecked();
    await expect.element(box('Class 4c')).not.toBeChecked();
    await box('Class 4a').click();
    await box('Class 4c').click();
    // There and back again is no change.
    await box('Class 4b').click();
    await box('Class 4b').click();
    await expect.element(page.getByText('2 of 3 chosen')).toBeVisible();
    await expectAccessible();
    await save().click();
    await expect.element(page.getByText('Changes saved successfully')).toBeVisible();
    await expect.element(save()).toBeDisabled();
    expect(wrote).toEqual([
      ['remove', 'access_control'],
      ['insert', 'access_control'],
    ]);
    const rows = await store.find('access_control');
    expect(rows.map(({ group_id }) => group_id).toSorted()).toEqual([second!, third!].toSorted());
    expect(rows.find(({ group_id }) => group_id === third)?.id).toBe(
      await linkId('access_control', 'module', moduleId, third!),
    );
  });

  it('forgets ticked groups when another card is chosen before saving', async () => {
    await addGroups('Class 4a');
    await restrict();
    await show();
    await box('Class 4a').click();
    await page.getByRole('radio', { name: /^Public/ }).click();
    await save().click();
    await expect.element(page.getByText('Changes saved successfully')).toBeVisible();
    expect(await store.find('access_control')).toEqual([]);
    expect((await store.get('modules', moduleId))?.visibility).toBe('public');
  });

  it('adds to a playlist one after its highest position, to an empty one at 0, and takes out of one', async () => {
    const full = await addPlaylist('Full', [0, 4]);
    const empty = await addPlaylist('Empty');
    const holding = await addPlaylist('Holding', [0]);
    await addItem(holding, moduleId, 1);
    await show();
    await expect.element(box('Holding')).toBeChecked();
    for (const name of ['Full', 'Empty', 'Holding']) await box(name).click();
    await save().click();
    await expect.element(page.getByText('Changes saved successfully')).toBeVisible();
    const own = await store.find('playlist_items', { where: { module_id: moduleId } });
    expect(Object.fromEntries(own.map(({ playlist_id, position }) => [playlist_id, position]))).toEqual({
      [full]: 5,
      [empty]: 0,
    });
    expect(await store.find('playlist_items')).toHaveLength(5);
  });

  it('says so when there are no playlists', async () => {
    await show();
    await expect.element(page.getByText('No playlists found. Create a playlist first.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Create Playlist' })).toBeVisible();
  });

  it('finds one of 200 groups by a few letters, whatever the accents', async () => {
    await addGroups(...Array.from({ length: 200 }, (_, index) => `Group ${index}`), 'École du soir');
    await restrict();
    await show();
    await expect.element(page.getByText('0 of 201 chosen')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search groups...' }).fill('ecole');
    await expect.element(box('Group 7')).not.toBeInTheDocument();
    await box('École du soir').click();
    await expect.element(page.getByText('1 of 201 chosen')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search groups...' }).fill('zzz');
    await expect.element(page.getByText('Nothing found for "zzz".')).toBeVisible();
  });

  it('keeps what was chosen when the device refuses to save, and says why', async () => {
    const refusing = { ...store, insert: () => Promise.reject(new AppError('ERR_QUOTA', 'full')) };
    await addPlaylist('Monday');
    await show(undefined, refusing);
    await box('Monday').click();
    await save().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(/no room left on this device/);
    await expect.element(box('Monday')).toBeChecked();
    await expect.element(save()).toBeEnabled();
  });

  it('keeps what was chosen and not saved when one leaves and comes back, until it is saved', async () => {
    const [first, second] = await addGroups('Class 4a', 'Class 4b');
    await addPlaylist('Monday');
    await restrict();
    await store.insert('access_control', {
      id: await linkId('access_control', 'module', moduleId, second!),
      content_type: 'module',
      content_id: moduleId,
      group_id: second!,
    });
    await render(
      <DatabaseProvider account={account} openStore={() => Promise.resolve(store)}>
        <MemoryRouter initialEntries={[`/share?id=${moduleId}`]}>
          <Link to="/other">Leave</Link>
          <Link to={`/share?id=${moduleId}`}>Come back</Link>
          <Routes>
            <Route path="/share" element={<ModuleShareScreen />} />
            <Route path="/other" element={<p>Elsewhere</p>} />
          </Routes>
        </MemoryRouter>
      </DatabaseProvider>,
    );
    await box('Class 4a').click();
    await box('Class 4b').click();
    await box('Monday').click();
    await expect.element(page.getByText('Not saved yet, but kept on this device.')).toBeVisible();
    await page.getByRole('link', { name: 'Leave' }).click();
    await expect.element(page.getByText('Elsewhere')).toBeVisible();
    await page.getByRole('link', { name: 'Come back' }).click();
    await expect.element(box('Class 4a')).toBeChecked();
    await expect.element(box('Class 4b')).not.toBeChecked();
    await expect.element(box('Monday')).toBeChecked();
    await save().click();
    await expect.element(page.getByText('Changes saved successfully')).toBeVisible();
    expect((await store.find('access_control')).map(({ group_id }) => group_id)).toEqual([first]);
    await expect.poll(() => localStorage.getItem(`fledge-${account}-share:${moduleId}`)).toBeNull();
  });

  it('discards what was chosen and not saved', async () => {
    await addPlaylist('Monday');
    await show();
    await page.getByRole('switch', { name: 'Published' }).click();
    await box('Monday').click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.element(page.getByRole('button', { name: 'Save Changes' })).toHaveFocus();
    await expect.element(page.getByRole('switch', { name: 'Published' })).not.toBeChecked();
    await expect.element(box('Monday')).not.toBeChecked();
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(() => localStorage.getItem(`fledge-${account}-share:${moduleId}`)).toBeNull();
  });

  it('takes no damaged draft', async () => {
    localStorage.setItem(
      `fledge-${account}-share:${moduleId}`,
      '{"form":{"audience":"everybody"},"groups":7}',
    );
    await addPlaylist('Monday');
    await show();
    await expect.element(box('Monday')).not.toBeChecked();
    await expect.element(save()).toBeDisabled();
  });

  it('offers to publish again for whom the module was, also where no group was named', async () => {
    await restrict();
    await show();
    const published = page.getByRole('switch', { name: 'Published' });
    await published.click();
    await save().click();
    await expect.poll(async () => (await store.get('modules', moduleId))?.visibility).toBe('draft');
    await published.click();
    await expect.element(page.getByRole('radio', { name: /^Restricted/ })).toBeChecked();
  });

  it('offers a draft to the people who asked for it or were let in, not to everybody', async () => {
    await addRequest();
    await show();
    await page.getByRole('switch', { name: 'Published' }).click();
    await expect.element(page.getByRole('radio', { name: /^Restricted/ })).toBeChecked();
  });

  it('says who can take it while no group is chosen', async () => {
    await addGroups('Class 4a');
    await addPlaylist('Monday');
    await restrict();
    await show();
    await expect
      .element(page.getByText('No group is chosen: nobody can take this module yet.'))
      .toBeVisible();
    await store.insert('module_access', {
      id: await linkId('module_access', asker, moduleId),
      user_id: asker,
      module_id: moduleId,
    });
    await expect.element(page.getByText(/: only people whom you let in yourself can/)).toBeVisible();
    await box('Monday').click();
    await expect.element(page.getByText(/only groups that may open one of its playlists/)).toBeVisible();
    await box('Class 4a').click();
    await expect.element(page.getByText(/No group is chosen/)).not.toBeInTheDocument();
  });

  it('gives nothing to a group that was deleted while it was ticked', async () => {
    const [group] = await addGroups('Class 4a');
    await restrict();
    await show();
    await box('Class 4a').click();
    await store.remove('groups', group!);
    await expect.element(page.getByText('No groups yet. Create a group first.')).toBeVisible();
    await expect.element(save()).toBeDisabled();
    expect(await store.find('access_control')).toEqual([]);
  });

  it('follows what another device does meanwhile, and keeps what was ticked here', async () => {
    const [first, second] = await addGroups('Class 4a', 'Class 4b');
    await restrict();
    await show();
    await box('Class 4a').click();
    await store.insert('access_control', {
      id: await linkId('access_control', 'module', moduleId, second!),
      content_type: 'module',
      content_id: moduleId,
      group_id: second!,
    });
    await expect.element(box('Class 4b')).toBeChecked();
    await expect.element(box('Class 4a')).toBeChecked();
    await save().click();
    await expect.element(page.getByText('Changes saved successfully')).toBeVisible();
    const rows = await store.find('access_control');
    expect(rows.map(({ group_id }) => group_id).toSorted()).toEqual([first!, second!].toSorted());
  });
});

describe('requests for access (D4)', () => {
  it('are shown with name and message as plain text, and granted at once', async () => {
    const id = await addRequest();
    await restrict();
    await show();
    await expect.element(page.getByText('Eve Adams')).toBeVisible();
    await expect.element(page.getByText('<b>Please</b>, for my exam')).toBeVisible();
    await expect.element(page.getByText('1 waits for an answer')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Grant access to Eve Adams' }).click();
    await expect.element(page.getByText('Has access')).toBeVisible();
    expect((await store.get('access_requests', id))?.status).toBe('granted');
    await expect.element(save()).toBeDisabled();
    // The line keeps the focus that its button had.
    expect(document.activeElement?.getAttribute('data-person')).toBe(asker);
  });

  it('are declined, and can be granted after all', async () => {
    const id = await addRequest();
    await restrict();
    await show();
    await page.getByRole('button', { name: 'Decline the request of Eve Adams' }).click();
    await expect.element(page.getByText('Declined', { exact: true })).toBeVisible();
    expect((await store.get('access_requests', id))?.status).toBe('declined');
    await page.getByRole('button', { name: 'Grant access to Eve Adams' }).click();
    await expect.poll(async () => (await store.get('access_requests', id))?.status).toBe('granted');
  });

  it('access is taken away again, after a question', async () => {
    await restrict();
    await store.insert('module_access', {
      id: await linkId('module_access', asker, moduleId),
      user_id: asker,
      module_id: moduleId,
    });
    await show();
    const remove = page.getByRole('button', { name: 'Remove the access of somebody without a public name' });
    await remove.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await store.find('module_access')).toHaveLength(1);
    await remove.click();
    await expectAccessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove access' }).click();
    await expect.element(page.getByText('Nobody has asked for access.')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Requests for Access' })).toHaveFocus();
    expect(await store.find('module_access')).toEqual([]);
  });

  it('access that a request gave is taken away, and is away when one comes back (D4)', async () => {
    const request = await addRequest();
    const id = await linkId('module_access', asker, moduleId);
    await store.patch('access_requests', request, { status: 'granted' });
    await restrict();
    await store.insert('module_access', { id, user_id: asker, module_id: moduleId });
    // The server has both, and has not answered what follows.
    const sent = (key: string) => store.outbox.revise([key], () => ({ pending: null }));
    await sent(`access_requests|${request}`);
    await sent(`module_access|${id}`);
    const { unmount } = await show();
    await page.getByRole('button', { name: 'Remove the access of Eve Adams' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove access' }).click();
    await expect.element(page.getByText('Nobody has asked for access.')).toBeVisible();
    await expect.element(page.getByText('Has access')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Requests for Access' })).toHaveFocus();
    await sent(`module_access|${id}`);
    await unmount();
    store = await openLocalStore(account);
    await show();
    await expect.element(page.getByText('Nobody has asked for access.')).toBeVisible();
    expect((await store.get('access_requests', request))?.status).toBe('granted');
  });

  it('access whose taking waits to be sent is away after a reload, too', async () => {
    const request = await addRequest();
    const id = await linkId('module_access', asker, moduleId);
    await store.patch('access_requests', request, { status: 'granted' });
    await restrict();
    await store.insert('module_access', { id, user_id: asker, module_id: moduleId });
    await store.outbox.revise([`module_access|${id}`], () => ({ pending: null }));
    await store.remove('module_access', id);
    await show();
    await expect.element(page.getByText('Nobody has asked for access.')).toBeVisible();
  });

  it('without a connection are granted all the same, and nobody is told that it is sent', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await addRequest();
    await restrict();
    await show();
    await page.getByRole('button', { name: 'Grant access to Eve Adams' }).click();
    await expect.element(page.getByText('Has access')).toBeVisible();
    await expect
      .element(
        page.getByText('Eve Adams can take this module as soon as your answer is sent: you are offline.'),
      )
      .toBeVisible();
    await expect.element(page.getByText(/can take this module now/)).not.toBeInTheDocument();
  });

  it('access that was taken away is given back by one press (L7), which says so where that fails (L9)', async () => {
    await restrict();
    await store.insert('module_access', {
      id: await linkId('module_access', asker, moduleId),
      user_id: asker,
      module_id: moduleId,
    });
    let isFull = true;
    await show(undefined, {
      ...store,
      insert: (table, row) =>
        isFull ? Promise.reject(new AppError('ERR_QUOTA', 'full')) : store.insert(table, row),
    });
    await page.getByRole('button', { name: /^Remove the access of/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove access' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'could not be given back' });
    await expect.element(alert).toBeVisible();
    isFull = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('Has access')).toBeVisible();
    expect(await store.find('module_access')).toMatchObject([{ user_id: asker, module_id: moduleId }]);
    await expect.element(alert).not.toBeInTheDocument();
  });

  it('are no matter for a draft that nobody asked for', async () => {
    await show();
    await expect.element(save()).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Requests for Access' })).not.toBeInTheDocument();
  });
});

describe('the link', () => {
  it('is given to the system where it can share', async () => {
    const share = vi.fn<(data?: ShareData) => Promise<void>>(() => Promise.resolve());
    // The very navigator: the browser's storage takes no other object for it.
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await show();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    expect(share).toHaveBeenCalledWith({ title: 'Knots', url: `${location.origin}/modules/${moduleId}` });
    Reflect.deleteProperty(navigator, 'share');
  });

  it('copies the link, and says what to do where that is not allowed', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    await show();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect.element(page.getByText('Copied!')).toBeVisible();
    expect(write).toHaveBeenCalledWith(`${location.origin}/modules/${moduleId}`);
    write.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
    await page.getByRole('button', { name: /Copied!|Copy link/ }).click();
    await expect.element(page.getByText(/could not be copied/)).toBeVisible();
  });

  it('says what to do without a module', async () => {
    await show('');
    await expect.element(page.getByText('No module ID found')).toBeVisible();
    await expectAccessible();
  });
});
