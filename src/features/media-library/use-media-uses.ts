import { useMemo } from 'react';
import { useListing } from '@/db/listing/use-listing';
import { useRows } from '@/db/use-rows';
import { useAuth } from '@/auth/use-auth';
import { mediaKey } from '@/domain/media/media-key';
import type { MediaEntry } from './media-entry';
import { findUses, type MediaUser, type MediaUses } from './media-uses';

/** What uses some files; undefined until the lists are complete, or a file that is used could be called unused. */
export function useMediaUses(entries: readonly MediaEntry[]): MediaUses | undefined {
  const { account } = useAuth();
  const modules = useListing('modules');
  const playlists = useListing('playlists');
  const groups = useRows('groups', { where: { creator_id: account } });
  const nests = useRows('creator_nest_settings', { where: { id: account } });
  const profiles = useRows('profiles', { where: { id: account } });
  const isReady =
    modules.complete && playlists.complete && [groups, nests, profiles].every(({ ready }) => ready);

  return useMemo(() => {
    if (!isReady) return undefined;
    const users: MediaUser[] = [
      ...modules.rows.map(({ id, title, thumbnail_url, media }): MediaUser => ({
        kind: 'module',
        id,
        title,
        media: [thumbnail_url, ...media],
      })),
      ...playlists.rows.map(({ id, title, thumbnail_url }): MediaUser => ({
        kind: 'playlist',
        id,
        title,
        media: [thumbnail_url],
      })),
      ...groups.rows.map(({ id, name, thumbnail_url }): MediaUser => ({
        kind: 'group',
        id,
        title: name,
        media: [thumbnail_url],
      })),
      ...nests.rows.map(({ id, title, banner_url, logo_url, custom_css }): MediaUser => ({
        kind: 'nest',
        id,
        title,
        media: [banner_url, logo_url, custom_css.login_background],
      })),
      ...profiles.rows.map(({ id, display_name, avatar_url }): MediaUser => ({
        kind: 'profile',
        id,
        title: display_name ?? '',
        media: [avatar_url],
      })),
    ];
    return findUses(
      entries.map(({ address }) => mediaKey(address) ?? address),
      users,
    );
  }, [entries, isReady, modules.rows, playlists.rows, groups.rows, nests.rows, profiles.rows]);
}
