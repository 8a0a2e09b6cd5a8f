import type { LocalStore } from '@/db/local-store';

/** A playlist's content with positions, in order: "a 0". */
export async function playlistItems(store: LocalStore, playlistId: string): Promise<readonly string[]> {
  const items = await store.find('playlist_items', {
    where: { playlist_id: playlistId },
    sort: [{ position: 'asc' }],
  });
  return items.map(
    ({ module_id, sub_playlist_id, position }) => `${module_id ?? sub_playlist_id ?? ''} ${position}`,
  );
}
