import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { signInTestUser } from '@support/auth/sign-in-test-user';
import { newModule, newPlaylist } from '@support/rows';
import { DatabaseProvider } from '@/db/DatabaseProvider';
import type { LocalStore, RowChange } from '@/db/local-store';
import { FIRST_SYNC_MARK } from '@/db/outbox/outbox-marks';
import { openLocalStore } from '@/db/open-local-store';
import { AppError } from '@/shared/app-error';
import { Toaster } from '@/ui/Toaster';
import LibraryScreen from '@/features/library/LibraryScreen';

/** A device for one test. */
export interface BulkDevice {
  readonly account: string;
  readonly store: LocalStore;
  /** Ids of rows whose changes the device refuses. */
  readonly refused: Set<string>;
  /** Awaited before each batch is written; tests replace it to delay one. */
  gate: Promise<unknown>;
  /** Awaited after each batch is written, before it is reported. */
  afterwards: Promise<unknown>;
  /** Whether only listed rows can be read. */
  failsReads: boolean;
  readonly addModules: (titles: readonly string[], visibility?: string) => Promise<readonly string[]>;
  readonly addPlaylists: (titles: readonly string[]) => Promise<readonly string[]>;
  readonly addItem: (playlistId: string, content: { module?: string; playlist?: string }) => Promise<void>;
  readonly show: (tab: 'modules' | 'playlists', width?: number) => Promise<ShownList>;
}

export interface ShownList {
  /** Opens another screen of the same account. */
  readonly leave: () => Promise<void>;
  /** Returns to the list. */
  readonly comeBack: () => Promise<void>;
}

/** Shows an account's library with content of these titles. */
export async function openBulkDevice(): Promise<BulkDevice> {
  const account = signInTestUser();
  const store = await openLocalStore(account);
  await store.outbox.marks.set(FIRST_SYNC_MARK, true);
  const refused = new Set<string>();
  const refusing: LocalStore = {
    ...store,
    find: (...request) =>
      device.failsReads
        ? Promise.reject(new AppError('ERR_STORAGE_DENIED', 'Nothing can be read.'))
        : store.find(...request),
    async writeMany(changes, options) {
      await device.gate;
      const failures = [...changes.entries()].flatMap(([index, change]) =>
        refused.has('row' in change ? change.row.id : change.id)
          ? [{ index, error: new AppError('ERR_QUOTA', 'The device is full.') }]
          : [],
      );
      const kept = changes.filter((_change, index) => !failures.some((failure) => failure.index === index));
      const written = await store.writeMany(kept, options);
      await device.afterwards;
      return [...written, ...failures];
    },
  };
  const openStore = () => Promise.resolve(refusing);
  let address = '';
  const list = (
    <main tabIndex={-1}>
      <LibraryScreen />
    </main>
  );
  const draw = (screen: ReactNode) => (
    <DatabaseProvider account={account} openStore={openStore}>
      <MemoryRouter initialEntries={[address]}>{screen}</MemoryRouter>
      <Toaster />
    </DatabaseProvider>
  );
  async function add(changes: readonly Extract<RowChange, { kind: 'insert' }>[]) {
    await store.writeMany(changes);
    return changes.map(({ row }) => row.id);
  }

  const device: BulkDevice = {
    account,
    store,
    refused,
    gate: Promise.resolve(),
    afterwards: Promise.resolve(),
    failsReads: false,
    addModules: (titles, visibility = 'public') =>
      add(
        titles.map((title) => ({
          kind: 'insert',
          table: 'modules',
          row: newModule(account, { title, visibility }),
        })),
      ),
    addPlaylists: (titles) =>
      add(
        titles.map((title) => ({
          kind: 'insert',
          table: 'playlists',
          row: newPlaylist(account, { title, visibility: 'public' }),
        })),
      ),
    async addItem(playlist_id, { module, playlist }) {
      const held = await store.find('playlist_items', { where: { playlist_id } });
      await store.insert('playlist_items', {
        id: crypto.randomUUID(),
        playlist_id,
        module_id: module ?? null,
        sub_playlist_id: playlist ?? null,
        position: held.length,
      });
    },
    async show(tab, width = 1280) {
      await page.viewport(width, 800);
      address = `/nest/content?tab=${tab}&sort=title`;
      const shown = await render(draw(list));
      return {
        leave: () => shown.rerender(draw(<main tabIndex={-1}>Elsewhere</main>)),
        comeBack: () => shown.rerender(draw(list)),
      };
    },
  };
  return device;
}
