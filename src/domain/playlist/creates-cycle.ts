import type { PlaylistItemRow } from '../rows/rows';

/** The columns that define nesting. */
export type Nesting = Pick<PlaylistItemRow, 'playlist_id' | 'sub_playlist_id'>;

/** Whether a playlist would contain itself (decision D1); the database checks again. */
export function createsCycle(items: readonly Nesting[], parentId: string, childId: string): boolean {
  return playlistsAround(items, parentId).has(childId);
}

/** Ids of a playlist and of all that contain it at any depth; adding one of these would form a cycle. */
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
