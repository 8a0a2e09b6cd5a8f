import type { PlaylistItemRow } from '../rows/rows';

/** The columns that say what is nested in what. */
export type Nesting = Pick<PlaylistItemRow, 'playlist_id' | 'sub_playlist_id'>;

/** Whether a playlist would contain itself (decision D1); the database decides in the end. */
export function createsCycle(items: readonly Nesting[], parentId: string, childId: string): boolean {
  return playlistsAround(items, parentId).has(childId);
}

/** The ids of a playlist and of all that contain it at any depth: they must not be put into it. */
export function playlistsAround(items: readonly Nesting[], playlistId: string): ReadonlySet<string> {
  const holders = new Map<string, string[]>();
  for (const { playlist_id, sub_playlist_id } of items) {
    if (sub_playlist_id === null) continue;
    const known = holders.get(sub_playlist_id);
    if (known) known.push(playlist_id);
    else holders.set(sub_playlist_id, [playlist_id]);
  }
  const around = new Set([playlistId]);
  // A set iterates over what is added meanwhile.
  for (const id of around) for (const holder of holders.get(id) ?? []) around.add(holder);
  return around;
}
