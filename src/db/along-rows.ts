import type { TableRows } from '@/domain/rows/rows';
import type { LocalStore } from './local-store';

/** The tables whose rows a creator deletes in the library. */
export type ContentTable = 'modules' | 'playlists' | 'media_files';

/** What lies in or is given by something else, and goes and comes back with it. */
type AlongTable =
  | 'playlist_items'
  | 'access_control'
  | 'module_access'
  | 'module_nest_visibility'
  | 'playlist_nest_visibility'
  | 'creator_playlist_order'
  | 'creator_content_order';

/** A row that goes along, and what it belongs to: a place of one playlist in another belongs to both. */
export type AlongRow = {
  readonly [T in AlongTable]: {
    readonly table: T;
    readonly row: TableRows[T];
    readonly owners: readonly string[];
  };
}[AlongTable];

interface Rule {
  readonly table: AlongTable;
  /** The ids that the row belongs to. */
  readonly ownersOf: (row: TableRows[AlongTable]) => readonly (string | null)[];
}

/** Runs, answers and requests are other people's rows: the database takes them along (decision D9). */
const RULES: Readonly<Record<ContentTable, readonly Rule[]>> = {
  modules: [
    along('playlist_items', ({ module_id }) => [module_id]),
    along('access_control', ({ content_type, content_id }) =>
      content_type === 'module' ? [content_id] : [],
    ),
    along('module_access', ({ module_id }) => [module_id]),
    along('module_nest_visibility', ({ module_id }) => [module_id]),
  ],
  playlists: [
    along('playlist_items', ({ playlist_id, sub_playlist_id }) => [playlist_id, sub_playlist_id]),
    along('access_control', ({ content_type, content_id }) =>
      content_type === 'playlist' ? [content_id] : [],
    ),
    along('playlist_nest_visibility', ({ playlist_id }) => [playlist_id]),
    along('creator_playlist_order', ({ playlist_id }) => [playlist_id]),
    along('creator_content_order', ({ section_id }) => [section_id]),
  ],
  media_files: [],
};

function along<T extends AlongTable>(
  table: T,
  ownersOf: (row: TableRows[T]) => readonly (string | null)[],
): Rule {
  return { table, ownersOf: ownersOf as Rule['ownersOf'] };
}

/** The rows on this device that go with the given ones (authoring specification, section 7), table by table. */
export async function findAlong(
  store: Pick<LocalStore, 'find'>,
  table: ContentTable,
  ids: ReadonlySet<string>,
): Promise<readonly AlongRow[]> {
  const found = await Promise.all(
    RULES[table].map(async (rule) => {
      // None of these tables is large; one walk over it takes less than asking for a thousand ids.
      const rows = await store.find(rule.table);
      return rows.flatMap((row) => {
        const owners = rule.ownersOf(row).filter((id): id is string => id !== null && ids.has(id));
        return owners.length === 0 ? [] : [{ table: rule.table, row, owners } as AlongRow];
      });
    }),
  );
  return found.flat();
}
