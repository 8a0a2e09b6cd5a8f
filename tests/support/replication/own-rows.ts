import type { AnyRow, TableName } from '@/domain/rows/rows';

/** A table whose rows only one device creates, changes and deletes, each with a number that only grows. */
export interface OwnTable {
  readonly table: TableName;
  /** The column with the number; the only one that changes when a link is recreated. */
  readonly column: string;
  readonly isNumber?: boolean;
  readonly isMoment?: boolean;
  readonly isLink?: boolean;
  /** The table of the required parent row, and the column with its id. */
  readonly parent?: { readonly table: 'groups' | 'playlists'; readonly column: string };
  readonly rest: Readonly<Record<string, unknown>>;
}

const MODULE = { module_id: 'm0' };
const TIMES = { started_at: '', last_seen_at: '', completed_at: null };

/**
 * All synced tables except `PEOPLE_TABLES`, modules, which are edited separately, and the two with a single row per person.
 */
export const OWN_TABLES: readonly OwnTable[] = [
  {
    table: 'groups',
    column: 'name',
    rest: { creator_id: 'anna', description: '', thumbnail_url: null },
  },
  {
    table: 'playlists',
    column: 'title',
    rest: { creator_id: 'anna', description: '', thumbnail_url: null, visibility: 'draft' },
  },
  {
    table: 'group_members',
    column: 'member_id',
    isLink: true,
    parent: { table: 'groups', column: 'group_id' },
    rest: {},
  },
  {
    table: 'access_control',
    column: 'content_id',
    isLink: true,
    parent: { table: 'groups', column: 'group_id' },
    rest: { content_type: 'module' },
  },
  {
    table: 'playlist_items',
    column: 'position',
    isNumber: true,
    parent: { table: 'playlists', column: 'playlist_id' },
    rest: { ...MODULE, sub_playlist_id: null },
  },
  {
    table: 'playlist_nest_visibility',
    column: 'creator_id',
    isLink: true,
    parent: { table: 'playlists', column: 'playlist_id' },
    rest: { is_visible: true },
  },
  {
    table: 'creator_playlist_order',
    column: 'display_order',
    isNumber: true,
    parent: { table: 'playlists', column: 'playlist_id' },
    rest: { creator_id: 'anna' },
  },
  {
    table: 'media_files',
    column: 'filename',
    rest: {
      creator_id: 'anna',
      original_filename: '',
      bucket: 'b',
      storage_path: '',
      file_size: 1,
      mime_type: 'image/png',
    },
  },
  { table: 'module_access', column: 'user_id', isLink: true, rest: MODULE },
  { table: 'access_requests', column: 'message', rest: { ...MODULE, user_id: 'anna', status: 'pending' } },
  {
    table: 'module_sessions',
    column: 'nodes_visited',
    isNumber: true,
    rest: {
      ...MODULE,
      ...TIMES,
      user_id: 'anna',
      module_version: '',
      current_node: null,
      path: [],
      answers: {},
      nodes_total: 1,
    },
  },
  {
    table: 'module_nest_visibility',
    column: 'creator_id',
    isLink: true,
    rest: { ...MODULE, is_visible: true },
  },
  {
    table: 'creator_content_order',
    column: 'display_order',
    isNumber: true,
    rest: {
      creator_id: 'anna',
      section_type: 'all_modules',
      section_id: null,
      display_format: 'list',
      sort_type: null,
    },
  },
  { table: 'feedback', column: 'message', rest: { user_id: 'anna', page: '/' } },
];

const isOfPeople = ({ table }: OwnTable): boolean =>
  table === 'groups' || table === 'group_members' || table === 'module_access' || table === 'access_requests';

/** Tables in which a creator writes about people who join meanwhile; the server decides which invitations are pending. */
export const PEOPLE_TABLES: readonly OwnTable[] = [
  ...OWN_TABLES.filter(isOfPeople),
  {
    table: 'invitations',
    column: 'asked_at',
    isMoment: true,
    parent: { table: 'groups', column: 'group_id' },
    rest: { email: 'bea@test.example', first_name: '', last_name: '', status: 'waiting', mail: 'none' },
  },
  {
    table: 'removed_learners',
    column: 'removed_at',
    isMoment: true,
    rest: { creator_id: 'anna', person_id: 'bea' },
  },
];

/** A device's row for a slot, with a number. */
export function ownRow(own: OwnTable, id: string, parentId: string | undefined, value: number) {
  const parent = own.parent === undefined ? {} : { [own.parent.column]: parentId };
  return { ...own.rest, ...parent, id, ...numbered(own, value) };
}

export function numbered(
  { column, isNumber = false, isMoment = false }: OwnTable,
  value: number,
): Record<string, unknown> {
  if (isMoment) return { [column]: new Date(value).toISOString() };
  return { [column]: isNumber ? value : String(value) };
}

/** The number of a row. */
export function numberOf({ column, isMoment = false }: OwnTable, row: AnyRow): number {
  return isMoment ? Date.parse(String(row[column])) : Number(row[column]);
}
