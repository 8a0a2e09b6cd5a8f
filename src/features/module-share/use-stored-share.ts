import { useCallback, useMemo } from 'react';
import { useArrivingRow } from '@/db/use-arriving-row';
import { useRows } from '@/db/use-rows';
import type { GroupRow, ModuleRow, PlaylistRow } from '@/domain/rows/rows';
import { linkId } from '@/shared/link-id';
import { rememberedAudience } from '@/ui/access/audience-memory';
import { accessOf } from './access-form';
import type { ShareStored } from './share-draft';
import { useLinkIds, type LinkIds } from './use-link-ids';

/** What is stored of one module's sharing, and what it could be given to or put into. */
export interface StoredShare {
  readonly row: ModuleRow | undefined;
  /** Whether it is known if the module is on this device. */
  readonly isLooked: boolean;
  /** Whether `stored` is all that is stored, not what was read so far. */
  readonly isReady: boolean;
  readonly stored: ShareStored;
  /** How many people may take the module in person. */
  readonly people: number;
  readonly groups: { readonly rows: readonly GroupRow[]; readonly ready: boolean };
  readonly playlists: { readonly rows: readonly PlaylistRow[]; readonly ready: boolean };
}

/**
 * Reads what Share & Access sets. Memberships are read by the ids that they would have: a creator may have thousands of
 * other rows in their tables.
 */
export function useStoredShare(moduleId: string, account: string): StoredShare {
  const { row: found, ready: isLooked } = useArrivingRow('modules', moduleId);
  const row = found?.creator_id === account ? found : undefined;
  const groups = useRows('groups', { where: { creator_id: account }, sort: [{ name: 'asc' }] });
  const playlists = useRows('playlists', { where: { creator_id: account }, sort: [{ created_at: 'desc' }] });
  const requests = useRows('access_requests', { where: { module_id: moduleId } });
  const people = useRows('module_access', { where: { module_id: moduleId } });

  const groupLink = useCallback((id: string) => linkId('access_control', 'module', moduleId, id), [moduleId]);
  const playlistLink = useCallback((id: string) => linkId('playlist_items', id, moduleId), [moduleId]);
  const groupLinks = useLinkIds(
    useMemo(() => groups.rows.map(({ id }) => id), [groups.rows]),
    groupLink,
  );
  const playlistLinks = useLinkIds(
    useMemo(() => playlists.rows.map(({ id }) => id), [playlists.rows]),
    playlistLink,
  );
  const access = useRows('access_control', byId(groupLinks));
  const items = useRows('playlist_items', byId(playlistLinks));

  const areGroupsReady = groups.ready && groupLinks !== undefined && access.ready;
  const arePlaylistsReady = playlists.ready && playlistLinks !== undefined && items.ready;
  const visibility = row?.visibility ?? 'draft';
  const isForSome = people.rows.length > 0 || requests.rows.length > 0;
  const stored = useMemo(() => {
    const inGroups = new Set(access.rows.map(({ group_id }) => group_id));
    const usual = rememberedAudience(account, moduleId) ?? (isForSome ? 'restricted' : 'public');
    return {
      form: accessOf(visibility, inGroups.size > 0 ? 'restricted' : usual),
      groups: inGroups,
      playlists: new Set(items.rows.map(({ playlist_id }) => playlist_id)),
    };
  }, [access.rows, items.rows, visibility, isForSome, account, moduleId]);

  return {
    row,
    isLooked,
    isReady: row !== undefined && areGroupsReady && arePlaylistsReady && requests.ready && people.ready,
    stored,
    people: people.rows.filter(({ user_id }) => user_id !== account).length,
    groups: { rows: groups.rows, ready: areGroupsReady },
    playlists: { rows: playlists.rows, ready: arePlaylistsReady },
  };
}

/** Reads rows by their keys. Before the keys are known, and where there are none, it finds nothing. */
function byId(links: LinkIds | undefined) {
  const ids = [...(links?.values() ?? [])];
  return { where: { id: { $in: ids.length === 0 ? [''] : ids } } };
}
