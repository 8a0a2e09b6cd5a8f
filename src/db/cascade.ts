import type { TableRows } from '@/domain/rows/rows';
import type { LocalStore } from './local-store';

/** Tables whose rows are deleted together with their dependents. */
export type ContentTable = 'modules' | 'playlists' | 'media_files' | 'groups';

/** Dependents: deleted and restored with the content they belong to. */
type CascadedTable =
  | 'playlist_items'
  | 'group_members'
  | 'invitations'
  | 'access_control'
  | 'module_access'
  | 'module_nest_visibility'
  | 'playlist_nest_visibility'
  | 'creator_playlist_order'
  | 'creator_content_order';

/** A dependent row and its owners. An item that puts one playlist into another has both as owners. */
export type CascadedRow = {
  readonly [T in CascadedTable]: {
    readonly table: T;
    readonly row: TableRows[T];
    readonly owners: readonly string[];
  };
}[CascadedTable];

interface Rule {
  readonly table: CascadedTable;
  /** Ids of its owners. */
  readonly ownersOf: (row: TableRows[CascadedTable]) => readonly (string | null)[];
}

/** Runs, answers and requests belong to other people, so only the database deletes them (decision D9). */
const RULES: Readonly<Record<ContentTable, readonly Rule[]>> = {
  modules: [
    cascaded('playlist_items', ({ module_id }) => [module_id]),
    cascaded('access_control', ({ content_type, content_id }) =>
      content_type === 'module' ? [content_id] : [],
    ),
    cascaded('module_access', ({ module_id }) => [module_id]),
    cascaded('module_nest_visibility', ({ module_id }) => [module_id]),
  ],
  playlists: [
    cascaded('playlist_items', ({ playlist_id, sub_playlist_id }) => [playlist_id, sub_playlist_id]),
    cascaded('access_control', ({ content_type, content_id }) =>
      content_type === 'playlist' ? [content_id] : [],
    ),
    cascaded('playlist_nest_visibility', ({ playlist_id }) => [playlist_id]),
    cascaded('creator_playlist_order', ({ playlist_id }) => [playlist_id]),
    cascaded('creator_content_order', ({ section_id }) => [section_id]),
  ],
  media_files: [],
  groups: [
    cascaded('access_control', ({ group_id }) => [group_id]),
    cascaded('group_members', ({ group_id }) => [group_id]),
    cascaded('invitations', ({ group_id }) => [group_id]),
  ],
};

function cascaded<T extends CascadedTable>(
  table: T,
  ownersOf: (row: TableRows[T]) => readonly (string | null)[],
): Rule {
  return { table, ownersOf: ownersOf as Rule['ownersOf'] };
}

/** The rows on this device that are deleted with the given ones (authoring specification, section 7), by table. */
export async function findCascade(
  store: Pick<LocalStore, 'find'>,
  table: ContentTable,
  ids: ReadonlySet<string>,
): Promise<readonly CascadedRow[]> {
  const found = await Promise.all(
    RULES[table].map(async (rule) => {
      // Scanning these small tables once is faster than a thousand lookups.
      const rows = await store.find(rule.table);
      return rows.flatMap((row) => {
        const owners = rule.ownersOf(row).filter((id): id is string => id !== null && ids.has(id));
        return owners.length === 0 ? [] : [{ table: rule.table, row, owners } as CascadedRow];
      });
    }),
  );
  return found.flat();
}

/** How many of the newest runs are counted. Counting more would delay the question on a slow device. */
const RUNS_COUNTED = 5000;

/** What a deletion also deletes, in numbers (decision L7). */
export interface CascadeCounts {
  /** Items of playlists that are not deleted themselves. */
  readonly places: number;
  /** Items of the deleted playlists, or content shared with the deleted groups. The content itself stays. */
  readonly contents: number;
  /** Groups with access to any of it. */
  readonly groups: number;
  /** People with individual access, or members of deleted groups. */
  readonly people: number;
  /** Pending invitations to deleted groups. */
  readonly invitations: number;
  /** Other people's runs on this device. */
  readonly runs: number;
  readonly learners: number;
  /** Whether counting stopped at the limit. */
  readonly isCut: boolean;
}

/** Counts what else a deletion deletes, for the confirmation. */
export async function countCascade(
  store: Pick<LocalStore, 'find' | 'account'>,
  table: ContentTable,
  ids: readonly string[],
): Promise<CascadeCounts> {
  const going = new Set(ids);
  const cascade = await findCascade(store, table, going);
  const inside = (id: string | null) => id !== null && going.has(id);
  let places = 0;
  let contents = 0;
  let invitations = 0;
  const groups = new Set<string>();
  const people = new Set<string>();
  for (const one of cascade) {
    if (one.table === 'playlist_items') {
      if (table === 'playlists' && inside(one.row.playlist_id)) contents += 1;
      else places += 1;
    }
    if (one.table === 'access_control') {
      if (table === 'groups') contents += 1;
      else groups.add(one.row.group_id);
    }
    if (one.table === 'module_access') people.add(one.row.user_id);
    if (one.table === 'invitations' && one.row.status === 'waiting') invitations += 1;
    if (one.table === 'group_members') people.add(one.row.member_id);
  }
  const runs = table === 'modules' ? await runsOf(store, ids) : NO_RUNS;
  return { places, contents, groups: groups.size, people: people.size, invitations, ...runs };
}

const NO_RUNS = { runs: 0, learners: 0, isCut: false };

async function runsOf(store: Pick<LocalStore, 'find' | 'account'>, ids: readonly string[]) {
  const found = await store.find('module_sessions', {
    ...(ids.length === 1 ? { where: { module_id: ids[0]! } } : {}),
    sort: [{ created_at: 'desc' }],
    limit: RUNS_COUNTED,
  });
  const going = new Set(ids);
  const others = found.filter(({ user_id, module_id }) => user_id !== store.account && going.has(module_id));
  return {
    runs: others.length,
    learners: new Set(others.map(({ user_id }) => user_id)).size,
    isCut: found.length >= RUNS_COUNTED,
  };
}
