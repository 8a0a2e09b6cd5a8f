import { localLease } from '@/db/lease';
import type { LocalStore, RowChange } from '@/db/local-store';
import { openLocalStore } from '@/db/open-local-store';
import { newModule, newPlaylist } from '@support/rows';

let devices = 0;

/** A store for tests without a browser, with modules and playlists titled by their ids. */
export async function openPlaylists(
  modules: readonly string[],
  playlists: readonly string[],
): Promise<LocalStore> {
  const store = await openLocalStore('anna', {
    prefix: `playlists-${++devices}`,
    lease: localLease(),
    multiInstance: false,
  });
  await store.writeMany([
    ...modules.map((id): RowChange => ({
      kind: 'insert',
      table: 'modules',
      row: newModule('anna', { id, title: id, visibility: 'public' }),
    })),
    ...playlists.map((id): RowChange => ({
      kind: 'insert',
      table: 'playlists',
      row: newPlaylist('anna', { id, title: id, visibility: 'public' }),
    })),
  ]);
  return store;
}
