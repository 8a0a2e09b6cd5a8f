import { useMemo } from 'react';
import { useListing } from '@/db/listing/use-listing';
import { useUnsentRows } from '@/db/use-pending';
import type { ListedModule, ListedPlaylist } from '@/domain/listing/listed-rows';

/** Own content, for its card. */
export interface RecentContent {
  readonly kind: 'module' | 'playlist';
  readonly id: string;
  readonly title: string;
  readonly thumbnail_url: string | null;
  /** The server's time of the last change; empty before the first send. */
  readonly updated_at: string;
  /** Changed here and not sent yet. */
  readonly isUnsent: boolean;
}

type Unsent = ReadonlyMap<string, unknown>;

/** The account's own modules and playlists, most recently changed first; at most `limit`. */
export function useRecentContent(limit: number): {
  readonly own: readonly RecentContent[];
  readonly ready: boolean;
} {
  const modules = useListing('modules');
  const playlists = useListing('playlists');
  const unsentModules = useUnsentRows('modules');
  const unsentPlaylists = useUnsentRows('playlists');
  const own = useMemo(
    () => recentContent(modules.rows, playlists.rows, unsentModules, unsentPlaylists, limit),
    [modules.rows, playlists.rows, unsentModules, unsentPlaylists, limit],
  );
  return { own, ready: modules.ready && playlists.ready };
}

/** Sorts by change, with unsent content first. */
export function recentContent(
  modules: readonly ListedModule[],
  playlists: readonly ListedPlaylist[],
  unsentModules: Unsent,
  unsentPlaylists: Unsent,
  limit: number,
): readonly RecentContent[] {
  const entry =
    (kind: RecentContent['kind'], unsent: Unsent) =>
    ({ id, title, thumbnail_url, updated_at }: ListedModule | ListedPlaylist): RecentContent => ({
      kind,
      id,
      title,
      thumbnail_url,
      updated_at,
      isUnsent: updated_at === '' || unsent.has(id),
    });
  const time = ({ updated_at, isUnsent }: RecentContent) => (isUnsent ? Infinity : Date.parse(updated_at));
  return [
    ...modules.map(entry('module', unsentModules)),
    ...playlists.map(entry('playlist', unsentPlaylists)),
  ]
    .map((one) => ({ one, at: time(one) }))
    .sort((a, b) => (a.at === b.at ? 0 : b.at - a.at))
    .slice(0, limit)
    .map(({ one }) => one);
}
