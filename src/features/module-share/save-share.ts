import type { LocalStore } from '@/db/local-store';
import { nextPosition } from '@/domain/playlist/next-position';
import { playlistItem } from '@/domain/playlist/playlist-item';
import type { Visibility } from '@/domain/rows/rows';
import type { Difference } from '@/domain/ticks/ticks';
import { linkId } from '@/shared/link-id';

/** What a save changes of a module's sharing. */
export interface ShareSave {
  readonly moduleId: string;
  /** Undefined leaves it as it is. */
  readonly visibility: Visibility | undefined;
  readonly groups: Difference;
  readonly playlists: Difference;
}

/**
 * Writes the difference only (decision L3). Of groups and playlists that were deleted since they were ticked it gives
 * nothing to anybody.
 * @throws AppError of the local store; what was written before it stays
 */
export async function saveShare(
  store: LocalStore,
  { moduleId, visibility, groups, playlists }: ShareSave,
): Promise<void> {
  if (visibility !== undefined) await store.patch('modules', moduleId, { visibility });
  for (const groupId of groups.removed) {
    await store.remove('access_control', await linkId('access_control', 'module', moduleId, groupId));
  }
  for (const groupId of groups.added) {
    if ((await store.get('groups', groupId)) === undefined) continue;
    await store.insert('access_control', {
      id: await linkId('access_control', 'module', moduleId, groupId),
      content_type: 'module',
      content_id: moduleId,
      group_id: groupId,
    });
  }
  for (const playlistId of playlists.removed) {
    await store.remove('playlist_items', await linkId('playlist_items', playlistId, moduleId));
  }
  for (const playlistId of playlists.added) {
    if ((await store.get('playlists', playlistId)) === undefined) continue;
    const items = await store.find('playlist_items', { where: { playlist_id: playlistId } });
    await store.insert(
      'playlist_items',
      await playlistItem(playlistId, { kind: 'module', id: moduleId }, nextPosition(items)),
    );
  }
}
