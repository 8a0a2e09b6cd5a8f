import type { AnyRow, TableName } from './rows';

/** Columns that refer to synced rows, which must be sent first (rule Q9). */
const FOREIGN_KEYS: Partial<Record<TableName, Readonly<Record<string, TableName>>>> = {
  creator_nest_settings: { featured_module_id: 'modules' },
  playlist_items: { playlist_id: 'playlists', module_id: 'modules', sub_playlist_id: 'playlists' },
  group_members: { group_id: 'groups' },
  invitations: { group_id: 'groups' },
  access_control: { group_id: 'groups' },
  module_access: { module_id: 'modules' },
  access_requests: { module_id: 'modules' },
  module_sessions: { module_id: 'modules' },
  module_nest_visibility: { module_id: 'modules' },
  playlist_nest_visibility: { playlist_id: 'playlists' },
  creator_playlist_order: { playlist_id: 'playlists' },
};

/** The rows `row` refers to, with or without a foreign key. */
export function parentsOf(table: TableName, row: AnyRow): { table: TableName; id: string }[] {
  return Object.entries(FOREIGN_KEYS[table] ?? {}).flatMap(([column, parent]) => {
    const id = row[column];
    return typeof id === 'string' && id !== '' ? [{ table: parent, id }] : [];
  });
}

/** Tables that refer to `parent`. */
export function childTablesOf(parent: TableName): readonly TableName[] {
  const tables = Object.keys(FOREIGN_KEYS) as TableName[];
  return tables.filter((table) => parentColumns(table, parent).length > 0);
}

/** Columns that refer to `parent`. */
export function parentColumns(table: TableName, parent: TableName): readonly string[] {
  return Object.entries(FOREIGN_KEYS[table] ?? {}).flatMap(([column, named]) =>
    named === parent ? [column] : [],
  );
}
