/** Words of the playlist pages in the nest (authoring specification, section 2). */
export const PLAYLIST_EDITOR_TEXTS = {
  back: 'Back to Content',
  newPlaylist: 'New Playlist',
  playlist: 'Playlist',
  details: 'Details',
  content: 'Content',
  analytics: 'Analytics',
  playlistDetails: 'Playlist details',
  playlistContent: 'Playlist Content',
  playlistAnalytics: 'Playlist analytics',
} as const;
