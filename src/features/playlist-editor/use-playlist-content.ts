import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocalStoreHandle } from '@/db/database-context';
import { useListing } from '@/db/listing/use-listing';
import { useRows } from '@/db/use-rows';
import { useWriter } from '@/db/use-writer';
import { writeOrder } from '@/db/write-order';
import type { ListingResult } from '@/domain/listing/listed-rows';
import { movedItems, NO_MOVES, openMoves, type Moves } from '@/domain/playlist/moved-items';
import { nextPosition } from '@/domain/playlist/next-position';
import { contentOf, playlistItem, type PlaylistContent } from '@/domain/playlist/playlist-item';
import { playlistOrder } from '@/domain/playlist/playlist-order';
import { reorderPositions } from '@/domain/playlist/reorder-positions';
import type { PlaylistItemRow } from '@/domain/rows/rows';
import { contentEntries, type ContentEntry } from './content-entries';

/** What is in a playlist, over the local data, and how it changes. */
export interface PlaylistContentState {
  /** In order; a move shows before it is written. */
  readonly entries: readonly ContentEntry[];
  readonly ready: boolean;
  readonly hasFailed: boolean;
  readonly modules: ListingResult<'modules'>;
  readonly playlists: ListingResult<'playlists'>;
  /**
   * Puts the items into an order, in which one of them was moved, writing the difference only (decision L3). Shown at once;
   * where it cannot be written the order is the old one again.
   * @throws AppError of the local store
   */
  readonly reorder: (ids: readonly string[], moved: string) => Promise<void>;
  /**
   * Puts content at the end, and says whether it did: what is in the playlist, or on its way into it, stays where it is.
   * @throws AppError of the local store
   */
  readonly add: (content: PlaylistContent) => Promise<boolean>;
  /** Takes an item out; the returned function puts it back to its place. @throws AppError of the local store */
  readonly remove: (item: PlaylistItemRow) => Promise<() => Promise<void>>;
}

/** Opens the content of one of the account's playlists. */
export function usePlaylistContent(playlistId: string): PlaylistContentState {
  const handle = useLocalStoreHandle();
  const writer = useWriter();
  const { rows, ready, hasFailed } = useRows('playlist_items', { where: { playlist_id: playlistId } });
  const modules = useListing('modules');
  const playlists = useListing('playlists');
  const [moves, setMoves] = useState<Moves>(NO_MOVES);
  const open = openMoves(rows, moves);
  if (open !== moves) setMoves(open);

  const items = useMemo(() => playlistOrder(movedItems(rows, open)), [rows, open]);
  const modulesById = useMemo(() => new Map(modules.rows.map((row) => [row.id, row])), [modules.rows]);
  const playlistsById = useMemo(() => new Map(playlists.rows.map((row) => [row.id, row])), [playlists.rows]);
  const entries = useMemo(
    () => contentEntries(items, modulesById, playlistsById),
    [items, modulesById, playlistsById],
  );

  // What a command works on: as drawn last, which a write that takes its time may be behind of.
  const newest = useRef({ rows, items });
  /** Ids of content that is being added, or was and is not among the rows yet. */
  const adding = useRef(new Set<string>());
  useEffect(() => {
    newest.current = { rows, items };
    for (const item of items) adding.current.delete(contentOf(item)?.id ?? '');
  }, [rows, items]);
  /** Positions given to what was added and is not among the rows yet. */
  const lastAdded = useRef(-1);

  async function reorder(ids: readonly string[], moved: string): Promise<void> {
    const places = reorderPositions(newest.current.items, ids);
    if (places.length === 0) return;
    setMoves(
      (before) => new Map([...before, ...places.map(({ id, position }) => [id, { position }] as const)]),
    );
    const failures = await handle
      .open()
      .then((store) => writeOrder(store, playlistId, places, { ids, moved: [moved] }))
      .catch((error: unknown) => places.map((_, index) => ({ index, error })));
    const failed = new Set(failures.map(({ index }) => places[index]!.id));
    setMoves((before) => {
      const next = new Map(before);
      for (const { id, position } of places) {
        // A later move of the same item is none of this one's business.
        if (next.get(id)?.position !== position) continue;
        if (failed.has(id)) next.delete(id);
        else next.set(id, { position, writtenOver: newest.current.rows });
      }
      return next;
    });
    if (failures[0]) throw failures[0].error;
  }

  async function add(content: PlaylistContent): Promise<boolean> {
    const isInside = newest.current.items.some((item) => contentOf(item)?.id === content.id);
    if (isInside || adding.current.has(content.id)) return false;
    adding.current.add(content.id);
    const position = Math.max(nextPosition(newest.current.items), lastAdded.current + 1);
    lastAdded.current = position;
    try {
      await writer.insert('playlist_items', await playlistItem(playlistId, content, position));
    } catch (error) {
      adding.current.delete(content.id);
      throw error;
    }
    return true;
  }

  async function remove(item: PlaylistItemRow): Promise<() => Promise<void>> {
    await writer.remove('playlist_items', item.id);
    return async () => {
      const [failed] = await writer.writeMany([{ kind: 'restore', table: 'playlist_items', row: item }]);
      if (failed !== undefined) throw failed.error;
    };
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
    add,
    remove,
  };
}
