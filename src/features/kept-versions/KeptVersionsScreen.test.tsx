import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { DatabaseProvider } from '@/db/DatabaseProvider';
import { deleteAccountData } from '@/db/delete-account-data';
import type { LocalStore } from '@/db/local-store';
import { openLocalStore } from '@/db/open-local-store';
import type { Collision } from '@/domain/merge/collision';
import type { TableName } from '@/domain/rows/rows';
import { AppError } from '@/shared/app-error';
import { expectAccessible } from '@support/ui/expect-accessible';
import { newModule, newPlaylist } from '@support/rows';
import { KeptVersionList } from './KeptVersionList';
import KeptVersionsScreen from './KeptVersionsScreen';

const moduleId = 'm-1';
let account: string;
let store: LocalStore;

const node = (id: string, title: string, config: object = {}) => ({
  id,
  type: 'message',
  position: { x: 10, y: 20 },
  color: '#3b82f6',
  config: { title, content: '', required: false, isStart: false, allowPrevious: true, ...config },
});

beforeEach(async () => {
  account = crypto.randomUUID();
  store = await openLocalStore(account);
  await store.insert(
    'modules',
    newModule(account, {
      id: moduleId,
      title: 'Burns',
      content: { nodes: [node('a', 'Welcome', { content: 'Cool it for ten minutes.' }), node('b', 'Next')] },
    }),
  );
});

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
  await store.close();
  await deleteAccountData(account);
});

/** Keeps the version that a merge would keep of the row's pending change. */
async function keep(collision: Collision, table: TableName = 'modules', rowId = moduleId): Promise<void> {
  await store.outbox.revise([`${table}|${rowId}`], (_key, pending) => ({
    pending,
    collisions: [collision],
  }));
}

async function show(opened: LocalStore = store) {
  return render(
    <DatabaseProvider account={account} openStore={() => Promise.resolve(opened)}>
      <MemoryRouter initialEntries={[`/nest/content/module/versions?id=${moduleId}`]}>
        <KeptVersionsScreen />
      </MemoryRouter>
    </DatabaseProvider>,
  );
}

const title: Collision = { path: 'title', kept: 'mine', mine: 'Burns', theirs: 'Scalds' };
const here = (name: string) => page.getByRole('region', { name: `Changed here: ${name}` });
const elsewhere = (name: string) => page.getByRole('region', { name: `Changed elsewhere: ${name}` });
const use = (name: string) => page.getByRole('button', { name: `Use this one: ${name}` });
const content = async () => (await store.get('modules', moduleId))?.content.nodes ?? [];

describe('two versions of the same thing (rule C3, decision L2)', () => {
  it('shows an empty state', async () => {
    await show();
    await expect.element(page.getByRole('heading', { name: 'No second versions' })).toBeVisible();
    await expectAccessible();
  });

  it('are shown side by side, with the one in use marked', async () => {
    await keep(title);
    await show();
    await expect.element(here('Title')).toHaveTextContent('Burns');
    await expect.element(here('Title')).toHaveTextContent('In use');
    await expect.element(elsewhere('Title')).toHaveTextContent('Scalds');
    await expect.element(elsewhere('Title')).not.toHaveTextContent('In use');
    await expectAccessible();
  });

  it('can be swapped and swapped back, as ordinary edits', async () => {
    await keep(title);
    await show();
    await use('Changed elsewhere, Title').click();
    await expect.element(elsewhere('Title')).toHaveTextContent('In use');
    expect((await store.get('modules', moduleId))?.title).toBe('Scalds');
    const [item] = await store.outbox.items();
    expect(item?.data['title']).toBe('Scalds');
    await use('Changed here, Title').click();
    await expect.element(here('Title')).toHaveTextContent('In use');
    expect((await store.get('modules', moduleId))?.title).toBe('Burns');
  });

  it("of a node's field names the node, and restores only that field", async () => {
    await keep({
      path: 'content.nodes[a].config.content',
      kept: 'mine',
      mine: 'Cool it for ten minutes.',
      theirs: 'Butter',
    });
    await show();
    const name = "Message 'Welcome', Content";
    await expect.element(here(name)).toHaveTextContent('Cool it for ten minutes.');
    await use(`Changed elsewhere, ${name}`).click();
    await expect.element(elsewhere(name)).toHaveTextContent('In use');
    expect(await content()).toMatchObject([{ config: { content: 'Butter', title: 'Welcome' } }, { id: 'b' }]);
  });

  it('reports an edit that overrode a deletion, and can restore the deletion (rule C4)', async () => {
    await keep({ path: 'content.nodes[b]', kept: 'mine', mine: node('b', 'Next'), theirs: undefined });
    await show();
    await expect
      .element(page.getByText('One side deleted it while the other changed it, so the change was kept.'))
      .toBeVisible();
    await expectAccessible();
    await use("Deleted elsewhere, Message 'Next'").click();
    await expect
      .element(page.getByRole('region', { name: /^Deleted elsewhere/ }))
      .toHaveTextContent('In use');
    expect(await content()).toMatchObject([{ id: 'a' }]);
    await use("Changed here, Message 'Next'").click();
    await expect.element(here("Message 'Next'")).toHaveTextContent('In use');
    expect(await content()).toMatchObject([{ id: 'a' }, { id: 'b' }]);
  });

  it.each<[string, Collision, string]>([
    [
      'a position',
      { path: 'content.nodes[a].position', kept: 'mine', mine: { x: 10, y: 20 }, theirs: { x: 1, y: 2 } },
      '1 across, 2 down',
    ],
    ['a switch', { path: 'content.nodes[a].config.required', kept: 'mine', mine: false, theirs: true }, 'On'],
    [
      'the start',
      { path: 'content.nodes[b].config.isStart', kept: 'mine', mine: 'a', theirs: 'b' },
      "Message 'Next'",
    ],
    [
      'a list',
      { path: 'content.nodes[a].config.rankingItems', kept: 'mine', mine: ['x'], theirs: ['y', 'z'] },
      'yz',
    ],
  ])('can be %s', async (_what, collision, words) => {
    await keep(collision);
    await show();
    const other = page.getByRole('region', { name: /^Changed elsewhere/ });
    await expect.element(other).toHaveTextContent(words);
    await other.getByRole('button').click();
    await expect.element(other).toHaveTextContent('In use');
  });

  it('reports when both are gone', async () => {
    await keep(title);
    await store.patch('modules', moduleId, { title: 'First aid' });
    await show();
    await expect.element(page.getByText('It was changed again since then:')).toBeVisible();
    await expect.element(page.getByText('First aid', { exact: true })).toBeVisible();
    await expectAccessible();
  });

  it('are removed from the list when dismissed', async () => {
    await keep(title);
    await show();
    await page.getByRole('button', { name: 'Dismiss: Title' }).click();
    await expect.element(page.getByRole('heading', { name: 'No second versions' })).toBeVisible();
    expect((await store.get('modules', moduleId))?.title).toBe('Burns');
  });

  it('explains why one cannot be restored', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await keep(title);
    await keep({ path: 'content.nodes[gone].config.title', kept: 'mine', mine: 'A', theirs: 'B' });
    const full = { ...store, modify: () => Promise.reject(new AppError('ERR_QUOTA', 'full')) };
    await show(full);
    await use('Changed elsewhere, Title').click();
    await expect.element(page.getByText('There is no room left on this device.')).toBeVisible();
    await use('Changed here, Node without a name, Title').click();
    await expect.element(page.getByText("This can't be restored")).toBeVisible();
  });

  it('renders any stored data', async () => {
    await keep({ path: '..[[', kept: 'mine', mine: { odd: [1, { a: null }] }, theirs: 7 });
    await keep({ path: '', kept: 'mine', mine: 'no row', theirs: undefined });
    await show();
    await expect.element(page.getByRole('article').nth(1)).toBeVisible();
  });
});

describe('a place in a playlist', () => {
  it('is named by its content and playlist, also once the module is deleted', async () => {
    await store.insert('playlists', newPlaylist(account, { id: 'p-1', title: 'Onboarding' }));
    for (const [id, module] of [
      ['i-1', moduleId],
      ['i-2', 'm-gone'],
    ] as const) {
      await store.insert('playlist_items', {
        id,
        playlist_id: 'p-1',
        module_id: module,
        sub_playlist_id: null,
        position: 13,
      });
      await keep({ path: 'position', kept: 'mine', mine: 13, theirs: 12 }, 'playlist_items', id);
    }
    const { rows } = await store.outbox.lists.versions(undefined, 10);
    await render(
      <DatabaseProvider account={account} openStore={() => Promise.resolve(store)}>
        <KeptVersionList versions={rows} now={Date.now()} withSubject />
      </DatabaseProvider>,
    );
    await expect.element(here("Place of 'Burns' in 'Onboarding'")).toHaveTextContent('13');
    await expect
      .element(here("Place of a module that is no longer on this device in 'Onboarding'"))
      .toHaveTextContent('13');
    await expectAccessible();
  });
});

describe('a row that was deleted on one side (rule C4)', () => {
  it('is named by its kept data, and restored', async () => {
    await store.insert('playlists', newPlaylist(account, { id: 'p-1', title: 'Kitchen' }));
    const kept = await store.get('playlists', 'p-1');
    await keep({ path: '', kept: 'mine', mine: kept, theirs: undefined }, 'playlists', 'p-1');
    const { rows } = await store.outbox.lists.versions('playlists|p-1', 10);
    await render(
      <DatabaseProvider account={account} openStore={() => Promise.resolve(store)}>
        <KeptVersionList versions={rows} now={Date.now()} withSubject />
      </DatabaseProvider>,
    );
    await page.getByRole('button', { name: /^Use this one: Deleted elsewhere/ }).click();
    await expect
      .element(page.getByRole('region', { name: /^Deleted elsewhere/ }))
      .toHaveTextContent('In use');
    expect(await store.get('playlists', 'p-1')).toBeUndefined();
    await expect.element(page.getByText("Playlist 'Kitchen'")).toBeVisible();
    await page.getByRole('button', { name: /^Use this one: Changed here/ }).click();
    await expect.element(page.getByRole('region', { name: /^Changed here/ })).toHaveTextContent('In use');
    expect((await store.get('playlists', 'p-1'))?.title).toBe('Kitchen');
  });
});

describe('an answer to a request whose access has been revoked since (D4)', () => {
  it('names the module and the person, shows both answers, and offers no impossible action', async () => {
    await store.insert('access_requests', {
      id: 'r-1',
      user_id: 'u-1',
      module_id: moduleId,
      message: '',
      status: 'granted',
      user_name: 'Eve Adams',
    });
    await keep(
      { path: 'status', kept: 'mine', mine: 'granted', theirs: 'declined' },
      'access_requests',
      'r-1',
    );
    // The server deletes a granted request together with its access.
    await store.remove('access_requests', 'r-1');
    const { rows } = await store.outbox.lists.versions('access_requests|r-1', 10);
    await render(
      <DatabaseProvider account={account} openStore={() => Promise.resolve(store)}>
        <KeptVersionList versions={rows} now={Date.now()} withSubject />
      </DatabaseProvider>,
    );
    const name = "Request of 'Eve Adams' for access to 'Burns', Answer";
    await expect.element(here(name)).toHaveTextContent('Granted');
    await expect.element(elsewhere(name)).toHaveTextContent('Declined');
    await expect.element(page.getByText(/^It's no longer on this device/)).toBeVisible();
    await expect.element(page.getByText('Empty')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Use this one/ })).not.toBeInTheDocument();
    await expectAccessible();
    await page.getByRole('button', { name: /^Dismiss/ }).click();
    await expect.poll(async () => (await store.outbox.lists.versions(undefined, 10)).total).toBe(0);
  });
});
