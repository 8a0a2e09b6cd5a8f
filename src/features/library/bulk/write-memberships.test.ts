import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import type { LocalStore } from '@/db/local-store';
import { playlistItem } from '@/domain/playlist/playlist-item';
import { muteStorageNotice } from '@support/replication/device';
import { AppError } from '@/shared/app-error';
import type { Difference } from './membership';
import { openPlaylists } from '@support/features/library/bulk/open-playlists';
import { playlistItems } from '@support/features/library/bulk/playlist-items';
import { writeMemberships, type MembershipOutcome } from './write-memberships';

muteStorageNotice();

let store: LocalStore;

afterEach(() => store.close());

const wanted = (playlistId: string, target: 'all' | 'none', ids: readonly string[]): Difference[] =>
  ids.map((contentId) => ({ key: `${playlistId} ${contentId}`, playlistId, contentId, target }));
const put = async (playlist: string, id: string, position: number, kind: 'module' | 'playlist' = 'module') =>
  store.insert('playlist_items', await playlistItem(playlist, { kind, id }, position));
const summaryOf = ({ written }: MembershipOutcome) =>
  written.map(({ kind, row }) => `${kind} ${row.playlist_id} ${row.module_id ?? ''} ${row.position}`);
const many = Array.from({ length: 250 }, (_none, index) => `m${index}`);

describe('writing playlist memberships', () => {
  it('adds after the highest position, from 0 in an empty playlist, and removes (L3)', async () => {
    store = await openPlaylists(['a', 'b', 'c', 'x'], ['p', 'q', 'r']);
    for (const [playlist, id, position] of [
      ['p', 'a', 0],
      ['p', 'x', 4.5],
      ['q', 'a', 7],
      ['q', 'x', 8],
    ] as const) {
      await put(playlist, id, position);
    }
    const outcome = await writeMemberships(store, 'module', [
      ...wanted('p', 'all', ['b', 'c']),
      ...wanted('q', 'none', ['a']),
      ...wanted('r', 'all', ['b', 'a']),
    ]);
    expect(await playlistItems(store, 'p')).toEqual(['a 0', 'x 4.5', 'b 5', 'c 6']);
    expect(await playlistItems(store, 'q')).toEqual(['x 8']);
    expect(await playlistItems(store, 'r')).toEqual(['b 0', 'a 1']);
    expect(summaryOf(outcome)).toEqual([
      'added p b 5',
      'added p c 6',
      'removed q a 7',
      'added r b 0',
      'added r a 1',
    ]);
    expect(outcome.failures).toEqual([]);
  });

  it('keeps the position of existing items, and ignores missing ones', async () => {
    store = await openPlaylists(['a', 'b'], ['p', 'q']);
    await put('p', 'a', 3);
    const outcome = await writeMemberships(store, 'module', [
      ...wanted('p', 'all', ['a', 'b']),
      ...wanted('q', 'none', ['a']),
    ]);
    expect(await playlistItems(store, 'p')).toEqual(['a 3', 'b 4']);
    expect(summaryOf(outcome)).toEqual(['added p b 4']);
    expect(outcome.failures).toEqual([]);
  });

  it('does not overwrite an item that another device adds meanwhile', async () => {
    store = await openPlaylists(many, ['p']);
    const outcome = await writeMemberships(store, 'module', wanted('p', 'all', many), {
      onProgress: (done) => (done === 100 ? void put('p', 'm249', 900) : undefined),
    });
    expect((await playlistItems(store, 'p')).at(-1)).toBe('m249 900');
    expect(outcome.written).toHaveLength(249);
  });

  it('distinguishes a playlist from a module of the same name', async () => {
    store = await openPlaylists(['a'], ['p', 'a2']);
    await put('p', 'a2', 0, 'playlist');
    await writeMemberships(store, 'playlist', wanted('p', 'none', ['a2', 'a']));
    expect(await playlistItems(store, 'p')).toEqual([]);
  });

  it('reports its progress, and stops between two batches', async () => {
    store = await openPlaylists(many, ['p']);
    const stop = new AbortController();
    const progress: number[] = [];
    const outcome = await writeMemberships(store, 'module', wanted('p', 'all', many), {
      signal: stop.signal,
      onProgress(done) {
        progress.push(done);
        if (done === 200) stop.abort();
      },
    });
    expect(progress).toEqual([100, 200]);
    expect(outcome.written).toHaveLength(200);
    expect(await playlistItems(store, 'p')).toHaveLength(200);
  });

  it('reports failed items, and writes the others', async () => {
    store = await openPlaylists(['a', 'b', 'c'], ['p']);
    const error = new AppError('ERR_QUOTA', 'full');
    const full: LocalStore = {
      ...store,
      async writeMany(changes) {
        await store.writeMany(changes.filter((_change, index) => index !== 1));
        return [{ index: 1, error }];
      },
    };
    const outcome = await writeMemberships(full, 'module', wanted('p', 'all', ['a', 'b', 'c']));
    expect(outcome.failures).toEqual([{ id: 'p b', error }]);
    expect(summaryOf(outcome)).toEqual(['added p a 0', 'added p c 2']);
  });

  it('reports what it wrote when reading fails', async () => {
    store = await openPlaylists(many, ['p']);
    let isDenied = false;
    const lost: LocalStore = {
      ...store,
      getMany: (...request) =>
        isDenied ? Promise.reject(new AppError('ERR_STORAGE_DENIED', 'denied')) : store.getMany(...request),
    };
    const outcome = await writeMemberships(lost, 'module', wanted('p', 'all', many), {
      onProgress: () => {
        isDenied = true;
      },
    });
    expect(outcome.written).toHaveLength(100);
    expect(outcome.failures).toHaveLength(150);
    expect(outcome.failures[0]?.error.code).toBe('ERR_STORAGE_DENIED');
  });
});
