/** The address parameter that says which playlist a learner goes through. */
export const PLAYLIST_PARAMETER = 'playlist';

/** The address of something that is opened on the way through a playlist; without one, the address as it is. */
export function inPlaylist(address: string, playlistId: string | null): string {
  return playlistId === null ? address : `${address}?${PLAYLIST_PARAMETER}=${encodeURIComponent(playlistId)}`;
}
