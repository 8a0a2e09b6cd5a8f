import { useMemo } from 'react';
import { useListing } from '@/db/listing/use-listing';
import { useUnsentRows } from '@/db/use-pending';
import type { ListedModule, ListedPlaylist } from '@/domain/listing/listed-rows';

/** Own content as its card shows it. */
export interface MadeContent {
  readonly kind: 'module' | 'playlist';
  readonly id: string;
  readonly title: string;
  readonly thumbnail_url: string | null;
  /** When the server had it last; empty while it was never sent. */
  readonly updated_at: string;
  /** Changed here since: what it was changed at, the server does not know yet. */
  readonly isUnsent: boolean;
}

type Unsent = ReadonlyMap<string, unknown>;

/** The account's own modules and playlists, the one that was changed last first; at most `limit`. */
export function useMadeLast(limit: number): {
  readonly made: readonly MadeContent[];
  readonly ready: boolean;
} {
  const modules = useListing('modules');
  const playlists = useListing('playlists');
  const unsentModules = useUnsentRows('modules');
  const unsentPlaylists = useUnsentRows('playlists');
  const made = useMemo(
    () => madeLast(modules.rows, playlists.rows, unsentModules, unsentPlaylists, limit),
    [modules.rows, playlists.rows, unsentModules, unsentPlaylists, limit],
  );
  return { made, ready: modules.ready && playlists.ready };
}

/** What was not sent yet was changed last of all. */
export function madeLast(
  modules: readonly ListedModule[],
  playlists: readonly ListedPlaylist[],
  unsentModules: Unsent,
  unsentPlaylists: Unsent,
  limit: number,
): readonly MadeContent[] {
  const entry =
    (kind: MadeContent['kind'], unsent: Unsent) =>
    ({ id, title, thumbnail_url, updated_at }: ListedModule | ListedPlaylist): MadeContent => ({
      kind,
      id,
      title,
      thumbnail_url,
      updated_at,
      isUnsent: updated_at === '' || unsent.has(id),
    });
  const time = ({ updated_at, isUnsent }: MadeContent) => (isUnsent ? Infinity : Date.parse(updated_at));
  return [
    ...modules.map(entry('module', unsentModules)),
    ...playlists.map(entry('playlist', unsentPlaylists)),
  ]
    .map((one) => ({ one, at: time(one) }))
    .sort((a, b) => (a.at === b.at ? 0 : b.at - a.at))
    .slice(0, limit)
    .map(({ one }) => one);
}
