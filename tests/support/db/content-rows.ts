import type { RowChange } from '@/db/local-store';

/** The columns of text that content has besides its title. */
export const text = { description: '', thumbnail_url: null };

/** Makes a module that everybody may see. */
export const module = (id: string): RowChange => ({
  kind: 'insert',
  table: 'modules',
  row: { ...text, id, creator_id: 'anna', title: id, visibility: 'public', content: { nodes: [] } },
});

/** Makes a playlist that everybody may see. */
export const playlist = (id: string): RowChange => ({
  kind: 'insert',
  table: 'playlists',
  row: { ...text, id, creator_id: 'anna', title: id, visibility: 'public' },
});

/** Puts a module or a playlist into a playlist. */
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

/** Gives content to a group. */
export const group = (content: 'module' | 'playlist', id: string): RowChange => ({
  kind: 'insert',
  table: 'access_control',
  row: { id: `${id}-group`, content_type: content, content_id: id, group_id: 'class' },
});
