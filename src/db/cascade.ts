import type { TableRows } from '@/domain/rows/rows';
import type { LocalStore } from './local-store';

/** The tables whose rows a creator deletes with what belongs to them. */
export type ContentTable = 'modules' | 'playlists' | 'media_files' | 'groups';

/** What is inside or given by something else, and is deleted and restored with it. */
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

/** A row that is deleted with others, and what it belongs to: a place of one playlist in another belongs to both. */
export type CascadedRow = {
  readonly [T in CascadedTable]: {
    readonly table: T;
    readonly row: TableRows[T];
    readonly owners: readonly string[];
  };
}[CascadedTable];

interface Rule {
  readonly table: CascadedTable;
  /** The ids that the row belongs to. */
  readonly ownersOf: (row: TableRows[CascadedTable]) => readonly (string | null)[];
}

/** Runs, answers and requests are other people's rows: the database deletes them (decision D9). */
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

/** The rows on this device that go with the given ones (authoring specification, section 7), table by table. */
export async function findCascade(
  store: Pick<LocalStore, 'find'>,
  table: ContentTable,
  ids: ReadonlySet<string>,
): Promise<readonly CascadedRow[]> {
  const found = await Promise.all(
    RULES[table].map(async (rule) => {
      // None of these tables is large; one walk over it takes less than asking for a thousand ids.
      const rows = await store.find(rule.table);
      return rows.flatMap((row) => {
        const owners = rule.ownersOf(row).filter((id): id is string => id !== null && ids.has(id));
        return owners.length === 0 ? [] : [{ table: rule.table, row, owners } as CascadedRow];
      });
    }),
  );
  return found.flat();
}

/** Number of runs looked at, the newest: more would hold up the question on a small device. */
const RUNS_COUNTED = 5000;

/** What goes with content that is deleted, in numbers (decision L7). */
export interface CascadeCounts {
  /** Places in playlists that stay. */
  readonly places: number;
  /** Places of other content in the playlists that go, or what groups that go may open; the content itself stays. */
  readonly contents: number;
  /** Groups that may take any of it. */
  readonly groups: number;
  /** People who were let in on their own, or who are in groups that go. */
  readonly people: number;
  /** Addresses that were invited into groups that go, and have not joined. */
  readonly invitations: number;
  /** Runs of other people, as far as they are on this device. */
  readonly runs: number;
  readonly learners: number;
  /** Whether there may be more runs than were counted. */
  readonly isCut: boolean;
}

/** Counts what else is deleted, before the person is asked. */
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
