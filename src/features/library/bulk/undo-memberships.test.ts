import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import type { LocalStore } from '@/db/local-store';
import { playlistItem } from '@/domain/playlist/playlist-item';
import { muteStorageNotice } from '@support/replication/device';
import { AppError } from '@/shared/app-error';
import { linkId } from '@/shared/link-id';
import type { Difference } from './membership';
import { undoMemberships } from './undo-memberships';
import { openPlaylists } from '@support/features/library/bulk/open-playlists';
import { playlistItems } from '@support/features/library/bulk/playlist-items';
import { writeMemberships } from './write-memberships';

muteStorageNotice();

let store: LocalStore;

afterEach(() => store.close());

const put = async (playlist: string, id: string, position: number, kind: 'module' | 'playlist' = 'module') =>
  store.insert('playlist_items', await playlistItem(playlist, { kind, id }, position));
const idOf = (playlist: string, content: string) => linkId('playlist_items', playlist, content);

async function write(
  kind: 'module' | 'playlist',
  ...wanted: readonly (readonly [string, string, Difference['target']])[]
) {
  const { written } = await writeMemberships(
    store,
    kind,
    wanted.map(([playlistId, contentId, target]) => ({
      key: `${playlistId} ${contentId}`,
      playlistId,
      contentId,
      target,
    })),
  );
  return written;
}

describe('undoing playlist changes (L7)', () => {
  it('removes additions, and restores removals at their former position', async () => {
    store = await openPlaylists(['a', 'b', 'x'], ['p', 'q']);
    await put('p', 'x', 0);
    await put('q', 'x', 1);
    await put('q', 'a', 2.5);
    await put('q', 'b', 3);
    const written = await write('module', ['p', 'a', 'all'], ['p', 'b', 'all'], ['q', 'a', 'none']);
    const { back, failures } = await undoMemberships(store, written);
    expect(failures).toEqual([]);
    expect(back).toEqual(written);
    expect(await playlistItems(store, 'p')).toEqual(['x 0']);
    expect(await playlistItems(store, 'q')).toEqual(['x 1', 'a 2.5', 'b 3']);
  });

  it('keeps newer changes of another device, without failures', async () => {
    store = await openPlaylists(['a', 'b'], ['p', 'q']);
    await put('q', 'a', 0);
    const written = await write('module', ['p', 'a', 'all'], ['p', 'b', 'all'], ['q', 'a', 'none']);
    await store.remove('playlist_items', await idOf('p', 'a'));
    await put('q', 'a', 9);
    const { back, failures } = await undoMemberships(store, written);
    expect(failures).toEqual([]);
    expect(back.map(({ row }) => row.module_id)).toEqual(['b']);
    expect(await playlistItems(store, 'p')).toEqual([]);
    expect(await playlistItems(store, 'q')).toEqual(['a 9']);
  });

  it.each(['playlists', 'modules'] as const)('restores nothing if one of the %s is gone', async (table) => {
    store = await openPlaylists(['a', 'b'], ['p', 'q']);
    await put('p', 'a', 0);
    await put('q', 'b', 0);
    const written = await write('module', ['p', 'a', 'none'], ['q', 'b', 'none']);
    await store.remove(table, table === 'playlists' ? 'p' : 'a');
    const { back, failures } = await undoMemberships(store, written);
    expect(failures).toEqual([]);
    expect(back.map(({ row }) => row.module_id)).toEqual(['b']);
    expect(await playlistItems(store, 'p')).toEqual([]);
  });

  it('restores no playlist into one that it now contains (D1)', async () => {
    store = await openPlaylists([], ['p', 'q', 'r']);
    await put('p', 'q', 0, 'playlist');
    await put('p', 'r', 1, 'playlist');
    const written = await write('playlist', ['p', 'q', 'none'], ['p', 'r', 'none']);
    await put('q', 'p', 0, 'playlist');
    await undoMemberships(store, written);
    expect(await playlistItems(store, 'p')).toEqual(['r 1']);
  });

  it('reports what could not be undone, and undoes the rest on the next call', async () => {
    store = await openPlaylists(['a', 'b'], ['p']);
    const written = await write('module', ['p', 'a', 'all'], ['p', 'b', 'all']);
    const error = new AppError('ERR_QUOTA', 'full');
    const full: LocalStore = {
      ...store,
      async writeMany(changes) {
        await store.writeMany(changes.slice(1));
        return [{ index: 0, error }];
      },
    };
    const progress: number[] = [];
    const first = await undoMemberships(full, written, { onProgress: (done) => progress.push(done) });
    expect(first.failures).toEqual([{ id: await idOf('p', 'a'), error }]);
    expect(first.back.map(({ row }) => row.module_id)).toEqual(['b']);
    expect(progress).toEqual([2]);
    expect((await undoMemberships(store, written)).back.map(({ row }) => row.module_id)).toEqual(['a']);
    expect(await playlistItems(store, 'p')).toEqual([]);
  });
});
