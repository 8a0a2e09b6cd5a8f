import type { AnyRow, TableName } from '@/domain/rows/rows';

/** Rows of a table that one device alone makes, changes and deletes, each with a number that only grows. */
export interface OwnTable {
  readonly table: TableName;
  /** The column with the number. Of a link nothing but this changes when it is recreated. */
  readonly column: string;
  readonly isNumber?: boolean;
  readonly isMoment?: boolean;
  readonly isLink?: boolean;
  /** The own table with the row that it cannot be without, and the column that names it. */
  readonly parent?: { readonly table: 'groups' | 'playlists'; readonly column: string };
  readonly rest: Readonly<Record<string, unknown>>;
}

const MODULE = { module_id: 'm0' };
const TIMES = { started_at: '', last_seen_at: '', completed_at: null };

/** Every synced table but the two with one row a person, modules, which have lives of their own, and those of `PEOPLE_TABLES`. */
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

/** What a creator writes of people, who join at the same time: the server says which invitations wait. */
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

/** The row of a slot, made by a device with a number. */
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
