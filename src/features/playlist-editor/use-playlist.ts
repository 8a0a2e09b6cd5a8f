import { useOutletContext } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import { useArrivingRow } from '@/db/use-rows';
import { useDatabaseState } from '@/db/use-database-state';
import type { PlaylistRow } from '@/domain/rows/rows';

/** How far the playlist of an address is: `new` without an id, `denied` where nothing can be stored. */
export type PlaylistView =
  | { readonly state: 'new' | 'loading' | 'missing' | 'denied'; readonly row: undefined }
  | { readonly state: 'ready'; readonly row: PlaylistRow };

/** One of the account's own playlists; one of somebody else counts as missing. */
export function usePlaylist(id: string | undefined): PlaylistView {
  const { account } = useAuth();
  const database = useDatabaseState();
  const { row, ready } = useArrivingRow('playlists', id);
  if (row?.creator_id === account) return { state: 'ready', row };
  if (database === 'denied' || database === 'failed') return { state: 'denied', row: undefined };
  if (id === undefined) return { state: 'new', row: undefined };
  return { state: ready ? 'missing' : 'loading', row: undefined };
}

/** What the pages of a playlist get from their layout. */
export interface PlaylistPage {
  /** Undefined for a new playlist, which only Details can be about. */
  readonly row: PlaylistRow | undefined;
  /** Said before the playlist is deleted here: that it is missing then needs no words. */
  readonly onLeave: (isLeaving: boolean) => void;
}

/** The playlist that the page is about. */
export function usePlaylistPage(): PlaylistPage {
  return useOutletContext<PlaylistPage>();
}
