import { contentOf } from '@/domain/playlist/playlist-item';
import { LIST_TEXTS } from '@/ui/list/texts';
import { LIBRARY_TEXTS } from '../texts';
import type { BULK_TEXTS } from './texts';
import type { WrittenMembership } from './write-memberships';

/** Names of the content and of the playlists. */
export interface MembershipNames {
  readonly tab: 'modules' | 'playlists';
  readonly nameOf: (id: string) => string;
  readonly playlistNameOf: (id: string) => string;
}

/**
 * Describes changes of playlists in one line: "Added 3 modules to First aid. Removed Burns from 2 playlists". Empty if
 * nothing changed.
 */
export function describeMemberships(
  written: readonly WrittenMembership[],
  { tab, nameOf, playlistNameOf }: MembershipNames,
  texts: (typeof BULK_TEXTS)['add']['done' | 'undone'],
): string {
  return (['added', 'removed'] as const)
    .flatMap((kind) => {
      const rows = written.filter((one) => one.kind === kind).map(({ row }) => row);
      if (rows.length === 0) return [];
      const contents = new Set(rows.map((row) => contentOf(row)?.id ?? ''));
      const playlists = new Set(rows.map(({ playlist_id }) => playlist_id));
      return [texts[kind](named(contents, tab, nameOf), named(playlists, 'playlists', playlistNameOf))];
    })
    .join('. ');
}

function named(
  ids: ReadonlySet<string>,
  tab: 'modules' | 'playlists',
  nameOf: (id: string) => string,
): string {
  return ids.size === 1 ? nameOf([...ids][0]!) : LIST_TEXTS.things(LIBRARY_TEXTS.noun[tab], ids.size);
}
