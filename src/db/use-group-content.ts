import { useMemo } from 'react';
import { sharedContent, openableContent, type GroupContentEntry } from '@/domain/learners/group-content';
import type { PlaylistContent } from '@/domain/playlist/playlist-item';
import { useLocalStoreHandle } from './database-context';
import { useListing } from './listing/use-listing';
import { saveGroupAccess } from './save-group-access';
import { useRows } from './use-rows';
import { useWriter } from './use-writer';

/** The content shared with a group, and functions to change it. */
export function useGroupContent(groupId: string) {
  const handle = useLocalStoreHandle();
  const writer = useWriter();
  const access = useRows('access_control', { where: { group_id: groupId } });
  const items = useRows('playlist_items');
  const modules = useListing('modules');
  const playlists = useListing('playlists');
  const known = useMemo(
    () => ({
      modules: new Map(modules.rows.map((row) => [row.id, row])),
      playlists: new Map(playlists.rows.map((row) => [row.id, row])),
    }),
    [modules.rows, playlists.rows],
  );
  const shared = useMemo(() => sharedContent(access.rows, known), [access.rows, known]);
  const openable = useMemo(() => openableContent(shared, items.rows, known), [shared, items.rows, known]);
  // Content that is not listed yet must not count as missing.
  const isListed = modules.complete && playlists.complete;
  return {
    shared,
    openable,
    modules,
    playlists,
    hasFailed: [access, items, modules, playlists].some(({ hasFailed }) => hasFailed === true),
    isReady: access.ready && items.ready && (isListed || shared.every(({ listed }) => listed !== undefined)),
    /** @throws AppError of the local store */
    add: async ({ kind, id }: PlaylistContent): Promise<boolean> => {
      if (shared.some(({ content }) => content.id === id)) return false;
      await saveGroupAccess(await handle.open(), { content_type: kind, content_id: id }, [], [groupId]);
      return true;
    },
    /**
     * Revokes access. Returns a function that restores it.
     * @throws AppError of the local store
     */
    remove: async ({ id }: GroupContentEntry): Promise<() => Promise<void>> => {
      const row = access.rows.find((one) => one.id === id);
      await writer.remove('access_control', id);
      return async () => {
        if (row !== undefined) await writer.insert('access_control', row);
      };
    },
  };
}
