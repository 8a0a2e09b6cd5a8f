import type { LocalStore } from '@/db/local-store';
import { nextPosition } from '@/domain/playlist/playlist-order';
import { playlistItem } from '@/domain/playlist/playlist-item';

/**
 * Puts a module at the end of playlists, and takes it out of others, writing the difference only (decision L3). Of
 * playlists that were deleted since they were chosen none is written.
 * @throws AppError of the local store; what was written before it stays
 */
export async function savePlaylists(
  store: LocalStore,
  moduleId: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const places = await store.find('playlist_items', { where: { module_id: moduleId } });
  for (const { id, playlist_id } of places)
    if (before.includes(playlist_id) && !after.includes(playlist_id))
      await store.remove('playlist_items', id);
  for (const playlistId of after.filter((id) => !before.includes(id))) {
    if ((await store.get('playlists', playlistId)) === undefined) continue;
    const items = await store.find('playlist_items', { where: { playlist_id: playlistId } });
    const item = await playlistItem(playlistId, { kind: 'module', id: moduleId }, nextPosition(items));
    await store.insert('playlist_items', item);
  }
}
