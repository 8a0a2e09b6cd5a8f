import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, type Locator } from 'vitest/browser';
import type { LocalStore } from '@/db/local-store';
import { ownDevice } from '@support/db/own-device';
import { newGroup, newModule, newPlaylist } from '@support/rows';
import { playlistItem } from '@/domain/playlist/playlist-item';
import { playlistOrder } from '@/domain/playlist/playlist-order';
import type { TableRows } from '@/domain/rows/rows';
import { MediaContext } from '@/media/media-context';
import { AppError } from '@/shared/app-error';
import type { BackendConfig } from '@/shared/config';
import { Toaster } from '@/ui/Toaster';
import { toasts } from '@/ui/toast-store';
import PlaylistAnalyticsScreen from '@/features/playlist-editor/PlaylistAnalyticsScreen';
import PlaylistContentScreen from '@/features/playlist-editor/PlaylistContentScreen';
import PlaylistDetailsScreen from '@/features/playlist-editor/PlaylistDetailsScreen';
import PlaylistLayout from '@/features/playlist-editor/PlaylistLayout';

/** Id of the playlist that the editor's tests open. */
export const PLAYLIST_ID = '0d5b6a52-6f0a-4a0e-8b5c-2f9a0b7c1d55';

/** The screens of one playlist on a signed-in device: a new account without rows in each test. */
export interface PlaylistEditor {
  readonly account: () => string;
  readonly store: () => LocalStore;
  readonly show: (address: string, opened?: LocalStore, config?: BackendConfig | null) => Promise<void>;
  readonly showDetails: (opened?: LocalStore) => Promise<void>;
  readonly showContent: (opened?: LocalStore) => Promise<void>;
  /** Closes the page and reopens the device, as a reload does. Render a screen again afterwards. */
  readonly reload: () => Promise<void>;
  readonly addPlaylist: (title: string, id?: string, visibility?: string) => Promise<string>;
  readonly addModule: (title: string, visibility?: string, description?: string) => Promise<string>;
  readonly addGroup: (name: string) => Promise<string>;
  /** Adds modules with these titles to the playlist, in order. Returns their ids. */
  readonly fill: (...titles: string[]) => Promise<readonly string[]>;
  /** A playlist's stored items, in order. */
  readonly itemsOf: (playlist: string) => Promise<readonly TableRows['playlist_items'][]>;
  /** A store that refuses one kind of write. */
  readonly refusing: (method: 'patch' | 'insert' | 'remove' | 'writeMany') => LocalStore;
  /** Titles in the content list. */
  readonly shownTitles: () => readonly (string | null)[];
  readonly address: () => Locator;
  readonly name: () => Locator;
  readonly save: () => Locator;
  readonly button: (label: string) => Locator;
}

const nobody = () => Promise.resolve(null);

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

/** Sets up a device before each test of the file, and removes it afterwards. */
export function playlistEditor(): PlaylistEditor {
  afterEach(() => {
    for (const { id } of toasts.read()) toasts.dismiss(id);
  });
  const { account, store, withData, reopen } = ownDevice();

  async function show(address: string, opened = store(), config: BackendConfig | null = null) {
    await page.viewport(1280, 800);
    const media = { account: account(), config, getAccessToken: nobody, renewAccessToken: nobody };
    await render(
      withData(
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
        </MediaContext>,
        opened,
      ),
    );
  }

  async function addModule(title: string, visibility = 'public', description = '') {
    const id = crypto.randomUUID();
    await store().insert('modules', newModule(account(), { id, title, description, visibility }));
    return id;
  }

  return {
    account,
    store,
    show,
    showDetails: (opened) => show(`/nest/content/playlist?id=${PLAYLIST_ID}`, opened),
    showContent: (opened) => show(`/nest/content/playlist/content?id=${PLAYLIST_ID}`, opened),
    reload: reopen,
    async addPlaylist(title, id = crypto.randomUUID(), visibility = 'public') {
      await store().insert('playlists', newPlaylist(account(), { id, title, visibility }));
      return id;
    },
    addModule,
    async addGroup(name) {
      const id = crypto.randomUUID();
      await store().insert('groups', newGroup(account(), { id, name }));
      return id;
    },
    async fill(...titles) {
      const ids: string[] = [];
      for (const [position, title] of titles.entries()) {
        const id = await addModule(title);
        ids.push(id);
        const item = await playlistItem(PLAYLIST_ID, { kind: 'module', id }, position);
        await store().insert('playlist_items', item);
      }
      return ids;
    },
    itemsOf: async (playlist) =>
      playlistOrder(await store().find('playlist_items', { where: { playlist_id: playlist } })),
    refusing(method) {
      const problem = new AppError('ERR_QUEUE_WRITE', 'The change could not be stored.');
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const writing =
        method === 'writeMany'
          ? async (changes: readonly unknown[]) => changes.map((_, index) => ({ index, error: problem }))
          : () => Promise.reject(problem);
      return { ...store(), [method]: writing };
    },
    shownTitles: () =>
      page
        .getByRole('list', { name: 'Content of the playlist, in order' })
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
    address: () => page.getByTestId('address'),
    name: () => page.getByRole('textbox', { name: /^Name/ }),
    save: () => page.getByRole('button', { name: 'Save Changes' }),
    button: (label) => page.getByRole('button', { name: label, exact: true }),
  };
}

/** A store with one unreadable table, or list. */
export function unreadable(store: LocalStore, table: 'playlist_items' | 'modules'): LocalStore {
  const failed = { rows: [], ready: false, complete: true, hasFailed: true } as const;
  const broken = { get: () => failed, subscribe: () => () => undefined };
  return {
    ...store,
    observe: (asked, query) => (asked === table ? broken : store.observe(asked, query)),
    listing: {
      ...store.listing,
      observe: (asked) => (asked === table ? broken : store.listing.observe(asked)),
    },
  };
}
