/** The query parameter with the playlist a learner follows. */
export const PLAYLIST_PARAMETER = 'playlist';

/** An address within a playlist, if any. */
export function inPlaylist(address: string, playlistId: string | null): string {
  return playlistId === null ? address : `${address}?${PLAYLIST_PARAMETER}=${encodeURIComponent(playlistId)}`;
}
