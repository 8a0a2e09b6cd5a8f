import { useMemo } from 'react';
import { useAuth } from '@/auth/use-auth';
import type { OpenedPlaylist, PlaylistCard } from '@/catalogue/catalogue-answers';
import { useCataloguePlaylist } from '@/catalogue/use-catalogue';
import type { PlaylistView } from '@/catalogue/watch-playlist';
import { useDatabaseState } from '@/db/use-database-state';
import { useRows } from '@/db/use-rows';
import { NO_NAME, publicName } from '@/domain/people/public-name';
import { playlistOrder } from '@/domain/playlist/playlist-order';
import type { ModuleRow, PlaylistItemRow, PlaylistRow } from '@/domain/rows/rows';

/**
 * A playlist for its page: from the catalogue, or from the account's own rows for its creator and if the catalogue has no
 * copy. So own and shared playlists open offline.
 */
export function usePlaylist(id: string | undefined): {
  readonly view: PlaylistView;
  readonly retry: () => void;
} {
  const { account } = useAuth();
  const view = useCataloguePlaylist(id);
  const isOwn = view.state === 'ready' && view.value.playlist.creator_id === account;
  const isUnknown = view.state === 'missing' || view.state === 'not-on-device' || view.state === 'failed';
  const { playlist, isReady } = useOwnPlaylist(
    account !== 'visitor' && (isOwn || isUnknown) ? id : undefined,
  );
  // For other people's playlists, the server's "missing" is final.
  if (playlist !== undefined && (view.state !== 'missing' || playlist.playlist.creator_id === account)) {
    return {
      view: {
        state: 'ready',
        value: playlist,
        freshness: view.state === 'ready' ? view.freshness : 'unreachable',
      },
      retry: view.retry,
    };
  }
  return { view: isReady || isOwn ? view : { state: 'loading' }, retry: view.retry };
}

/** A playlist from the account's own rows. Reads nothing while `id` is undefined, as for visitors. */
function useOwnPlaylist(id: string | undefined): {
  readonly playlist: OpenedPlaylist | undefined;
  readonly isReady: boolean;
} {
  const database = useDatabaseState();
  const found = useRows('playlists', id === undefined ? null : { where: { id }, limit: 1 });
  const playlist = found.rows[0];
  const items = useRows(
    'playlist_items',
    playlist === undefined ? null : { where: { playlist_id: playlist.id } },
  );
  const listIds = items.rows.flatMap(({ sub_playlist_id }) => sub_playlist_id ?? []);
  const lists = useRows('playlists', items.ready ? { where: { id: { $in: listIds } } } : null);
  const innerItems = useRows(
    'playlist_items',
    items.ready ? { where: { playlist_id: { $in: listIds } } } : null,
  );
  const moduleIds = [...items.rows, ...innerItems.rows].flatMap(({ module_id }) => module_id ?? []);
  const modules = useRows('modules', innerItems.ready ? { where: { id: { $in: moduleIds } } } : null);
  const creators = useRows(
    'profiles',
    playlist === undefined ? null : { where: { id: playlist.creator_id }, limit: 1 },
  );
  const isRead = lists.ready && modules.ready && creators.ready;
  const [creator] = creators.rows;
  const creatorName = creator === undefined ? null : publicName(creator);

  const opened = useMemo(
    () =>
      playlist === undefined || !isRead
        ? undefined
        : openedPlaylist(
            playlist,
            creatorName ?? NO_NAME,
            items.rows,
            innerItems.rows,
            lists.rows,
            modules.rows,
          ),
    [playlist, isRead, creatorName, items.rows, innerItems.rows, lists.rows, modules.rows],
  );
  const isMissingEverywhere =
    id === undefined ||
    database === 'denied' ||
    database === 'failed' ||
    [found, items, lists, innerItems, modules, creators].some(({ hasFailed }) => hasFailed === true) ||
    (found.ready && playlist === undefined);
  return { playlist: opened, isReady: opened !== undefined || isMissingEverywhere };
}

function openedPlaylist(
  playlist: PlaylistRow,
  creatorName: string,
  items: readonly PlaylistItemRow[],
  innerItems: readonly PlaylistItemRow[],
  lists: readonly PlaylistRow[],
  modules: readonly ModuleRow[],
): OpenedPlaylist {
  const moduleOf = new Map(modules.map((row) => [row.id, row]));
  const listOf = new Map(lists.map((row) => [row.id, row]));
  const card = (item: PlaylistItemRow): PlaylistCard | undefined => {
    const module = moduleOf.get(item.module_id ?? '');
    const row = module ?? listOf.get(item.sub_playlist_id ?? '');
    if (row === undefined) return undefined;
    const { id, title, description, thumbnail_url, creator_id, created_at, updated_at, views } = row;
    return {
      id,
      title,
      description,
      thumbnail_url,
      creator_id,
      created_at,
      updated_at,
      views,
      kind: module === undefined ? 'playlist' : 'module',
      creator_name: creatorName,
      step_count:
        module?.content.nodes.length ?? innerItems.filter(({ playlist_id }) => playlist_id === id).length,
      item_id: item.id,
      position: item.position,
      locked: false,
    };
  };
  return {
    playlist: { ...playlist, creator_name: creatorName },
    items: playlistOrder(items).flatMap((item) => card(item) ?? []),
    inner: playlistOrder(innerItems).flatMap(({ playlist_id, module_id }) => {
      const module = moduleOf.get(module_id ?? '');
      return module === undefined ? [] : [{ playlist_id, id: module.id, title: module.title }];
    }),
  };
}
