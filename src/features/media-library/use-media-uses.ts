import { useMemo } from 'react';
import { useListing } from '@/db/listing/use-listing';
import { useRows } from '@/db/use-rows';
import { useAuth } from '@/auth/use-auth';
import { mediaKey } from '@/domain/media/media-key';
import type { MediaEntry } from './media-entry';
import { findUses, type MediaUser, type MediaUses } from './media-uses';

/** Uses of files; undefined until the lists are complete, so that a used file never looks unused. */
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
    const users = [
      ...modules.rows.map((one) => user('module', one, one.title, one.thumbnail_url, ...one.media)),
      ...playlists.rows.map((one) => user('playlist', one, one.title, one.thumbnail_url)),
      ...groups.rows.map((one) => user('group', one, one.name, one.thumbnail_url)),
      ...nests.rows.map((one) =>
        user('nest', one, one.title, one.banner_url, one.logo_url, one.custom_css.login_background),
      ),
      ...profiles.rows.map((one) => user('profile', one, one.display_name ?? '', one.avatar_url)),
    ];
    return findUses(
      entries.map(({ address }) => mediaKey(address) ?? address),
      users,
    );
  }, [entries, isReady, modules.rows, playlists.rows, groups.rows, nests.rows, profiles.rows]);
}

const user = (
  kind: MediaUser['kind'],
  { id }: { readonly id: string },
  title: string,
  ...media: MediaUser['media']
): MediaUser => ({ kind, id, title, media });
