import { localLease } from '@/db/lease';
import type { LocalStore, RowChange } from '@/db/local-store';
import { openLocalStore } from '@/db/open-local-store';

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
  const common = { creator_id: 'anna', description: '', thumbnail_url: null, visibility: 'public' };
  await store.writeMany([
    ...modules.map((id): RowChange => ({
      kind: 'insert',
      table: 'modules',
      row: { ...common, id, title: id, content: { nodes: [] } },
    })),
    ...playlists.map((id): RowChange => ({
      kind: 'insert',
      table: 'playlists',
      row: { ...common, id, title: id },
    })),
  ]);
  return store;
}
