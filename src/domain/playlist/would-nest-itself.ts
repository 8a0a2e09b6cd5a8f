import type { PlaylistItemRow } from '../rows/rows';

/** What of an item it takes to know which playlist lies in which. */
export type Nesting = Pick<PlaylistItemRow, 'playlist_id' | 'sub_playlist_id'>;

/** Whether a playlist would contain itself (decision D1), by the items known here; the database decides in the end. */
export function wouldNestItself(items: readonly Nesting[], parentId: string, childId: string): boolean {
  return playlistsAround(items, parentId).has(childId);
}

/** The playlist and every one that it lies in, at any depth: what must not be put into it. */
export function playlistsAround(items: readonly Nesting[], playlistId: string): ReadonlySet<string> {
  const holders = new Map<string, string[]>();
  for (const { playlist_id, sub_playlist_id } of items) {
    if (sub_playlist_id === null) continue;
    const known = holders.get(sub_playlist_id);
    if (known) known.push(playlist_id);
    else holders.set(sub_playlist_id, [playlist_id]);
  }
  const around = new Set([playlistId]);
  // A set goes on with what is added to it on the way.
  for (const id of around) for (const holder of holders.get(id) ?? []) around.add(holder);
  return around;
}
