import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocalStoreHandle } from '@/db/database-context';
import type { LocalStore } from '@/db/local-store';
import { useListing } from '@/db/listing/use-listing';
import { useRows } from '@/db/use-rows';
import { writeOrder } from '@/db/write-order';
import type { ListingResult } from '@/domain/listing/listed-rows';
import { nextPosition, playlistOrder, reorderPositions, wantedOrder } from '@/domain/playlist/playlist-order';
import { contentOf, playlistItem, type PlaylistContent } from '@/domain/playlist/playlist-item';
import type { PlaylistItemRow } from '@/domain/rows/rows';
import { contentEntries, type ContentEntry } from './content-entries';

/** The content of a playlist from local data, with its edits. */
export interface PlaylistContentState {
  /** In order; a move is shown before it is written. */
  readonly entries: readonly ContentEntry[];
  readonly ready: boolean;
  readonly hasFailed: boolean;
  readonly modules: ListingResult<'modules'>;
  readonly playlists: ListingResult<'playlists'>;
  /**
   * Applies an order in which one item was moved, writing only the difference (decision L3). Shown at once, and reverted if
   * it cannot be written.
   * @throws AppError of the local store
   */
  readonly reorder: (ids: readonly string[], moved: string) => Promise<void>;
  /**
   * Appends content. Resolves to false if it is already in the playlist, or being added.
   * @throws AppError of the local store
   */
  readonly add: (content: PlaylistContent) => Promise<boolean>;
  /** Removes an item; the returned function restores it at its position. @throws AppError of the local store */
  readonly remove: (item: PlaylistItemRow) => Promise<() => Promise<void>>;
}

/** Ids in their new order, shown until newer rows arrive. */
interface Move {
  readonly ids: readonly string[];
  readonly writtenOver?: readonly PlaylistItemRow[];
}

/** Opens the content of one of the account's playlists. */
export function usePlaylistContent(playlistId: string): PlaylistContentState {
  const handle = useLocalStoreHandle();
  const { rows, ready, hasFailed } = useRows('playlist_items', { where: { playlist_id: playlistId } });
  const modules = useListing('modules');
  const playlists = useListing('playlists');
  const [move, setMove] = useState<Move>();
  if (move?.writtenOver !== undefined && move.writtenOver !== rows) setMove(undefined);
  const newest = useRef(rows);
  useEffect(() => {
    newest.current = rows;
  }, [rows]);

  const entries = useMemo(() => {
    const items = playlistOrder(rows);
    const ids = items.map(({ id }) => id);
    const byId = new Map(items.map((item) => [item.id, item]));
    return contentEntries(
      wantedOrder(ids, move?.ids ?? ids).map((id) => byId.get(id)!),
      new Map(modules.rows.map((row) => [row.id, row])),
      new Map(playlists.rows.map((row) => [row.id, row])),
    );
  }, [rows, move, modules.rows, playlists.rows]);

  /** Writes run one after another, each on the stored result of the previous one. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  function enqueue<T>(
    work: (store: LocalStore, items: readonly PlaylistItemRow[]) => Promise<T>,
  ): Promise<T> {
    const done = queue.current.then(async () => {
      const store = await handle.open();
      return work(store, await store.find('playlist_items', { where: { playlist_id: playlistId } }));
    });
    queue.current = done.catch(() => undefined);
    return done;
  }

  async function reorder(ids: readonly string[], moved: string): Promise<void> {
    const own: Move = { ids };
    setMove(own);
    try {
      await enqueue(async (store, items) => {
        const places = reorderPositions(items, ids);
        if (places.length === 0) return;
        const [failed] = await writeOrder(store, playlistId, places, { ids, moved: [moved] });
        if (failed !== undefined) throw failed.error;
      });
      setMove((now) => (now === own ? { ids, writtenOver: newest.current } : now));
    } catch (error) {
      setMove((now) => (now === own ? undefined : now));
      throw error;
    }
  }

  // An item that is not listed yet must not be called missing.
  const isListed =
    (modules.complete && playlists.complete) || entries.every(({ here }) => here !== undefined);
  return {
    entries,
    hasFailed: hasFailed === true,
    ready: ready && modules.ready && playlists.ready && isListed,
    modules,
    playlists,
    reorder,
    add: (content) =>
      enqueue(async (store, items) => {
        if (items.some((item) => contentOf(item)?.id === content.id)) return false;
        await store.insert('playlist_items', await playlistItem(playlistId, content, nextPosition(items)));
        return true;
      }),
    remove: (item) =>
      enqueue(async (store) => {
        await store.remove('playlist_items', item.id);
        return async () => {
          const [failed] = await store.writeMany([{ kind: 'restore', table: 'playlist_items', row: item }]);
          if (failed !== undefined) throw failed.error;
        };
      }),
  };
}
