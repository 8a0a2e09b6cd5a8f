import { expect, it } from 'vitest';
import { isServerColumn, isWriteOnlyColumn } from '../../src/domain/rows/server-columns';
import { TABLE_ORDER, type TableName, type TableRows } from '../../src/domain/rows/rows';
import { linkId } from '../../src/shared/link-id';
import { byText } from './support/by-text';
import { connect } from './support/database';

const sql = connect();

/** The columns that devices know. The compiler checks completeness. */
const COLUMNS: { readonly [T in TableName]: Readonly<Record<keyof TableRows[T], true>> } = {
  profiles: {
    id: true,
    created_at: true,
    updated_at: true,
    username: true,
    full_name: true,
    display_name: true,
    avatar_url: true,
    role: true,
    notification_preferences: true,
    data_preference: true,
  },
  creator_nest_settings: {
    id: true,
    created_at: true,
    updated_at: true,
    title: true,
    description: true,
    banner_url: true,
    banner_color: true,
    logo_url: true,
    theme_style: true,
    accent_color: true,
    featured_module_id: true,
    subdomain: true,
    visibility: true,
    has_password: true,
    custom_css: true,
  },
  groups: {
    id: true,
    created_at: true,
    updated_at: true,
    creator_id: true,
    name: true,
    description: true,
    thumbnail_url: true,
    join_code: true,
    join_expires_at: true,
    archived_at: true,
    opens_new_content: true,
  },
  invitations: {
    id: true,
    created_at: true,
    updated_at: true,
    group_id: true,
    email: true,
    first_name: true,
    last_name: true,
    asked_at: true,
    status: true,
    accepted_at: true,
    mail: true,
    mailed_at: true,
  },
  removed_learners: {
    id: true,
    created_at: true,
    updated_at: true,
    creator_id: true,
    person_id: true,
    removed_at: true,
  },
  media_files: {
    id: true,
    created_at: true,
    updated_at: true,
    creator_id: true,
    filename: true,
    original_filename: true,
    bucket: true,
    storage_path: true,
    file_size: true,
    mime_type: true,
  },
  modules: {
    id: true,
    created_at: true,
    updated_at: true,
    creator_id: true,
    title: true,
    description: true,
    thumbnail_url: true,
    visibility: true,
    views: true,
    content: true,
  },
  playlists: {
    id: true,
    created_at: true,
    updated_at: true,
    creator_id: true,
    title: true,
    description: true,
    thumbnail_url: true,
    visibility: true,
    views: true,
  },
  playlist_items: {
    id: true,
    created_at: true,
    updated_at: true,
    playlist_id: true,
    module_id: true,
    sub_playlist_id: true,
    position: true,
  },
  group_members: { id: true, created_at: true, updated_at: true, group_id: true, member_id: true },
  access_control: {
    id: true,
    created_at: true,
    updated_at: true,
    content_type: true,
    content_id: true,
    group_id: true,
  },
  module_access: { id: true, created_at: true, updated_at: true, user_id: true, module_id: true },
  access_requests: {
    id: true,
    created_at: true,
    updated_at: true,
    user_id: true,
    module_id: true,
    message: true,
    status: true,
    user_name: true,
  },
  module_sessions: {
    id: true,
    created_at: true,
    updated_at: true,
    user_id: true,
    module_id: true,
    module_version: true,
    started_at: true,
    last_seen_at: true,
    completed_at: true,
    current_node: true,
    path: true,
    visited: true,
    answers: true,
    nodes_visited: true,
    nodes_total: true,
    reached: true,
    moves: true,
  },
  module_nest_visibility: {
    id: true,
    created_at: true,
    updated_at: true,
    creator_id: true,
    module_id: true,
    is_visible: true,
  },
  playlist_nest_visibility: {
    id: true,
    created_at: true,
    updated_at: true,
    creator_id: true,
    playlist_id: true,
    is_visible: true,
  },
  creator_playlist_order: {
    id: true,
    created_at: true,
    updated_at: true,
    creator_id: true,
    playlist_id: true,
    display_order: true,
  },
  creator_content_order: {
    id: true,
    created_at: true,
    updated_at: true,
    creator_id: true,
    section_type: true,
    section_id: true,
    display_order: true,
    display_format: true,
    sort_type: true,
  },
  feedback: { id: true, created_at: true, updated_at: true, user_id: true, message: true, page: true },
};

it('sends devices the columns they know, and accepts those they write', async () => {
  const tables =
    await sql`select * from private.synced_tables where table_name <> 'tombstones' order by position`;
  const registered: unknown[] = [];
  const known: unknown[] = [];
  for (const [index, row] of tables.entries()) {
    registered.push([
      row['table_name'],
      (row['readable'] as string[]).toSorted(byText),
      (row['writable'] as string[]).toSorted(byText),
    ]);
    const table = TABLE_ORDER[index] as TableName;
    const columns = Object.keys(COLUMNS[table]);
    const written = columns.filter((column) => column !== 'id' && !isServerColumn(table, column));
    written.push(
      ...['nest_password', 'estimated_seconds'].filter((column) => isWriteOnlyColumn(table, column)),
    );
    known.push([table, columns.toSorted(byText), written.toSorted(byText)]);
  }
  expect(registered).toEqual(known);
});

it('computes the id of a link as devices do', async () => {
  const parts = ['0198C0DE-0000-4000-8000-00000000000A', 'b', ''];
  const [row] = await sql`select public.link_id('group_members', ${parts[0] ?? ''}, 'b', '') as id`;
  expect(row?.['id']).toBe(await linkId('group_members', ...parts));
  expect(row?.['id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('registers every synced table with its actual columns', async () => {
  const wrong = await sql`
    select s.table_name || '.' || c as name from private.synced_tables s, unnest(s.readable || s.writable || s.person_columns) c
    where not exists (
      select from information_schema.columns i
      where i.table_schema = 'public' and i.table_name = s.table_name and i.column_name = c)`;
  expect(wrong.map((row) => String(row['name']))).toEqual([]);
});
