import { useMemo } from 'react';
import { useLocalStoreHandle } from '@/db/database-context';
import { useRecentProgress } from '@/db/runs/own-progress';
import { useRows, useRowsOfEach } from '@/db/use-rows';
import type { GroupRow, ModuleRow, PlaylistRow } from '@/domain/rows/rows';

/** Content that another person's group shares with the account. */
export interface SharedContent {
  readonly kind: 'module' | 'playlist';
  readonly id: string;
  readonly title: string;
  readonly thumbnail_url: string | null;
  readonly updated_at: string;
  /** The creator's groups that the account is in, at least one of which shares it. */
  readonly groups: readonly string[];
}

/** Rows read per creator. Modules are large, and only the newest are shown. */
const NEWEST = 20;

/** Unfinished content that other people's groups share with the account, newest first; at most `limit`. */
export function useSharedContent(limit: number): {
  readonly shared: readonly SharedContent[];
  readonly ready: boolean;
} {
  const { account } = useLocalStoreHandle();
  const groups = useRows('groups');
  const foreign = groups.rows.filter(({ creator_id }) => creator_id !== account);
  // The account's own groups may have thousands of members, which are not needed here.
  const members = useRowsOfEach(
    'group_members',
    foreign.length === 0 ? [] : [{ where: { member_id: account } }],
  );
  const joined = new Set(members.rows.map(({ group_id }) => group_id));
  const mine = foreign.filter(({ id }) => joined.has(id));
  const queries = [...new Set(mine.map(({ creator_id }) => creator_id))].map((creator_id) => ({
    where: { creator_id },
    sort: [{ created_at: 'desc' } as const],
    limit: NEWEST,
  }));
  const modules = useRowsOfEach('modules', queries);
  const playlists = useRowsOfEach('playlists', queries);
  const progress = useRecentProgress();
  const names = JSON.stringify(mine.map(({ creator_id, name }) => ({ creator_id, name })));

  const shared = useMemo(
    () =>
      sharedContent(
        modules.rows.filter(({ id }) => progress.get(id)?.isFinished !== true),
        playlists.rows,
        JSON.parse(names) as readonly Pick<GroupRow, 'creator_id' | 'name'>[],
        limit,
      ),
    [modules.rows, playlists.rows, progress, names, limit],
  );
  return { shared, ready: groups.ready && members.ready && modules.ready && playlists.ready };
}

/** The newest content that the creators of these groups share. */
export function sharedContent(
  modules: readonly Omit<ModuleRow, 'content'>[],
  playlists: readonly PlaylistRow[],
  groups: readonly Pick<GroupRow, 'creator_id' | 'name'>[],
  limit: number,
): readonly SharedContent[] {
  const entry = (kind: SharedContent['kind']) => (row: PlaylistRow | Omit<ModuleRow, 'content'>) => ({
    kind,
    id: row.id,
    title: row.title,
    thumbnail_url: row.thumbnail_url,
    updated_at: row.updated_at,
    groups: groups.filter(({ creator_id }) => creator_id === row.creator_id).map(({ name }) => name),
  });
  return [...modules.map(entry('module')), ...playlists.map(entry('playlist'))]
    .sort((a, b) => Date.parse(b.updated_at) - Date.parse(a.updated_at))
    .slice(0, limit);
}
