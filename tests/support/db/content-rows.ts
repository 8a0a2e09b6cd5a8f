import type { RowChange } from '@/db/local-store';
import { newModule, newPlaylist } from '@support/rows';

/** Inserts a public module. */
export const module = (id: string): RowChange => ({
  kind: 'insert',
  table: 'modules',
  row: newModule('anna', { id, title: id, visibility: 'public' }),
});

/** Inserts a public playlist. */
export const playlist = (id: string): RowChange => ({
  kind: 'insert',
  table: 'playlists',
  row: newPlaylist('anna', { id, title: id, visibility: 'public' }),
});

/** Adds a module or playlist to a playlist. */
export const item = (
  playlistId: string,
  moduleId: string | null,
  subPlaylistId: string | null = null,
): RowChange => ({
  kind: 'insert',
  table: 'playlist_items',
  row: {
    id: `${playlistId}-${moduleId ?? subPlaylistId}`,
    playlist_id: playlistId,
    module_id: moduleId,
    sub_playlist_id: subPlaylistId,
    position: 0,
  },
});

/** Shares content with a group. */
export const group = (content: 'module' | 'playlist', id: string): RowChange => ({
  kind: 'insert',
  table: 'access_control',
  row: { id: `${id}-group`, content_type: content, content_id: id, group_id: 'class' },
});
