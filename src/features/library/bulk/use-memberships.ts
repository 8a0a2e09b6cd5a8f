import { useMemo, useState } from 'react';
import { useAuth } from '@/auth/use-auth';
import { useDatabaseState } from '@/db/use-database-state';
import { useListState, type ListState } from '@/db/use-loading';
import { useRows } from '@/db/use-rows';
import type { PlaylistContent } from '@/domain/playlist/playlist-item';
import type { PlaylistRow } from '@/domain/rows/rows';
import {
  differencesOf,
  extentOf,
  heldBy,
  nestsItself,
  nextWanted,
  type Difference,
  type Extent,
  type WantedExtents,
} from './membership';

/** A playlist to choose, or one that cannot be chosen because it would contain itself. */
export interface PlaylistChoice {
  readonly row: PlaylistRow;
  /** The state after saving. */
  readonly extent: Extent;
  /** How many of the chosen items it contains now. */
  readonly inside: number;
  /** A chosen playlist that contains this one, directly or not, and so cannot be added to it. */
  readonly cycle: string | undefined;
}

export interface Memberships {
  readonly state: ListState;
  readonly choices: readonly PlaylistChoice[];
  readonly isChanged: boolean;
  readonly press: (choice: PlaylistChoice) => void;
  /** The changes to save (decision L3). */
  readonly differences: () => readonly Difference[];
}

const NOTHING_WANTED: WantedExtents = new Map();

/** Memberships of content in the account's playlists, and the wanted changes. */
export function useMemberships(kind: PlaylistContent['kind'], ids: readonly string[]): Memberships {
  const { account } = useAuth();
  const database = useDatabaseState();
  const playlists = useRows('playlists', { where: { creator_id: account }, sort: [{ created_at: 'desc' }] });
  const items = useRows('playlist_items');
  const listState = useListState(playlists, items);
  const [wanted, setWanted] = useState<WantedExtents>(NOTHING_WANTED);
  const held = useMemo(() => heldBy(items.rows, kind, ids), [items.rows, kind, ids]);
  const others = useMemo(() => {
    if (kind === 'module') return playlists.rows;
    const chosen = new Set(ids);
    return playlists.rows.filter(({ id }) => !chosen.has(id));
  }, [playlists.rows, kind, ids]);
  const inCycle = useMemo(() => {
    const nested = items.rows.filter(({ sub_playlist_id }) => sub_playlist_id !== null);
    return new Map(
      kind === 'module' ? [] : others.map(({ id }) => [id, nestsItself(nested, id, ids)] as const),
    );
  }, [items.rows, others, kind, ids]);
  const hasFailed = database === 'failed' || database === 'denied';
  const now = (id: string) => extentOf(held, id, ids.length);

  return {
    state: hasFailed ? 'failed' : listState,
    choices: others.map((row) => ({
      row,
      extent: wanted.get(row.id) ?? now(row.id),
      inside: held.get(row.id)?.size ?? 0,
      cycle: inCycle.get(row.id),
    })),
    isChanged: [...wanted].some(([id, target]) => target !== now(id)),
    press: ({ row: { id }, cycle }) =>
      setWanted((before) => nextWanted(before, id, now(id), cycle === undefined)),
    differences: () => differencesOf(held, wanted, ids),
  };
}
