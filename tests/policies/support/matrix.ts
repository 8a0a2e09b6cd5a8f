import { TABLE_ORDER } from '../../../src/domain/rows/rows';
import type { World } from './world';

export const ROLES = ['anonymous', 'owner', 'member', 'stranger'] as const;
export type Role = (typeof ROLES)[number];
export type Verb = 'select' | 'insert' | 'update' | 'delete';

/** The number of rows read or written, or the SQLSTATE of the refusal. */
export type Expected = number | string;

/** An attempted statement, and its outcome for each role in the order of `ROLES`. */
export interface Case {
  readonly verb: Verb;
  readonly what: string;
  /** `me` is the caller's id; for a visitor, the owner's. */
  readonly sql: (world: World, me: string) => string;
  readonly expected: readonly [anonymous: Expected, owner: Expected, member: Expected, stranger: Expected];
}

/** No privilege, or refused by a policy. */
const NO = '42501';

/** Rows of each module of the world that a role sees (decision D3). */
const SEES_MODULE: Readonly<Record<keyof World['modules'], Case['expected']>> = {
  draft: [0, 1, 0, 0],
  odd: [0, 1, 0, 0],
  // In a private nest, so it opens only by its own link (decision D20).
  public: [0, 1, 0, 0],
  group: [0, 1, 1, 0],
  personal: [0, 1, 1, 0],
  listed: [0, 1, 1, 0],
  askedFor: [0, 1, 0, 0],
  hidden: [0, 1, 0, 0],
};

/** Every table and view that the API exposes, with each verb. Ids of other tables' rows come from the world. */
export const MATRIX: Readonly<Record<string, readonly Case[]>> = {
  profiles: [
    all('profiles', [0, 1, 1, 1]),
    attemptOf(
      'insert',
      'a second one for herself',
      (w, me) => `insert into public.profiles (id) values ('${me}')`,
      [NO, '23505', '23505', '23505'],
    ),
    attemptOf(
      'insert',
      'one for somebody else',
      (w) => `insert into public.profiles (id) values ('${w.asker}')`,
      [NO, NO, NO, NO],
    ),
    attemptOf(
      'update',
      'her own',
      (w, me) => `update public.profiles set display_name = 'New' where id = '${me}'`,
      [NO, 1, 1, 1],
    ),
    attemptOf(
      'update',
      "the member's",
      (w) => `update public.profiles set display_name = 'New' where id = '${w.member}'`,
      [NO, 0, 1, 0],
    ),
    attemptOf('delete', 'her own', (w, me) => `delete from public.profiles where id = '${me}'`, [
      NO,
      NO,
      NO,
      NO,
    ]),
  ],
  creator_nest_settings: [
    all('creator_nest_settings', [0, 1, 1, 1]),
    attemptOf(
      'select',
      "the owner's private nest",
      (w) => `select id from public.creator_nest_settings where id = '${w.owner}'`,
      [0, 1, 0, 0],
    ),
    attemptOf(
      'insert',
      'for somebody else',
      (w) => `insert into public.creator_nest_settings (id) values ('${w.asker}')`,
      [NO, NO, NO, NO],
    ),
    attemptOf(
      'insert',
      'her own by upsert',
      (w, me) => `insert into public.creator_nest_settings (id, title) values ('${me}', 'T')
      on conflict (id) do update set title = excluded.title`,
      [NO, 1, 1, 1],
    ),
    attemptOf(
      'update',
      "the owner's",
      (w) => `update public.creator_nest_settings set title = 'T' where id = '${w.owner}'`,
      [NO, 1, 0, 0],
    ),
    attemptOf(
      'update',
      "the asker's public one",
      (w) => `update public.creator_nest_settings set title = 'T' where id = '${w.asker}'`,
      [NO, 0, 0, 0],
    ),
    attemptOf('delete', 'her own', (w, me) => `delete from public.creator_nest_settings where id = '${me}'`, [
      NO,
      NO,
      NO,
      NO,
    ]),
  ],
  groups: [
    // Members receive theirs by sync_pull, without the code.
    all('groups', [NO, 1, 0, 0]),
    attemptOf(
      'update',
      'the code of the owner',
      (w) => `update public.groups set join_code = 'ABCDEFGH' where id = '${w.group}'`,
      [NO, 1, 0, 0],
    ),
    attemptOf(
      'insert',
      'her own',
      (w, me) => `insert into public.groups (creator_id, name) values ('${me}', 'G')`,
      [NO, 1, 1, 1],
    ),
    attemptOf(
      'insert',
      "in the owner's name",
      (w) => `insert into public.groups (creator_id, name) values ('${w.owner}', 'G')`,
      [NO, 1, NO, NO],
    ),
    attemptOf('update', "the owner's", (w) => `update public.groups set name = 'N' where id = '${w.group}'`, [
      NO,
      1,
      0,
      0,
    ]),
    attemptOf('delete', "the owner's", (w) => `delete from public.groups where id = '${w.group}'`, [
      NO,
      1,
      0,
      0,
    ]),
  ],
  group_members: [
    all('group_members', [NO, 1, 1, 0]),
    attemptOf(
      'insert',
      'herself',
      (w, me) => `insert into public.group_members (group_id, member_id) values ('${w.group}', '${me}')`,
      [NO, 1, NO, NO],
    ),
    attemptOf(
      'insert',
      'somebody who asked for access',
      (w) => `insert into public.group_members (group_id, member_id) values ('${w.group}', '${w.asker}')`,
      [NO, NO, NO, NO],
    ),
    attemptOf(
      'insert',
      'somebody known by id alone',
      (w) => `insert into public.group_members (group_id, member_id) values ('${w.group}', '${w.stranger}')`,
      [NO, NO, NO, NO],
    ),
    attemptOf(
      'insert',
      'somebody who is in already',
      (w) => `insert into public.group_members (group_id, member_id) values ('${w.group}', '${w.member}')`,
      [NO, '23505', NO, NO],
    ),
    attemptOf(
      'update',
      'a membership',
      (w) => `update public.group_members set member_id = '${w.stranger}'`,
      [NO, NO, NO, NO],
    ),
    attemptOf(
      'delete',
      'the member',
      (w) => `delete from public.group_members where group_id = '${w.group}'`,
      [NO, 1, 1, 0],
    ),
  ],
  invitations: [
    all('invitations', [NO, 1, 0, 0]),
    attemptOf(
      'insert',
      "into the owner's group",
      (w) => `insert into public.invitations (group_id, email) values ('${w.group}', 'x@example.test')`,
      [NO, 1, NO, NO],
    ),
    attemptOf(
      'insert',
      'one that is settled',
      (w) =>
        `insert into public.invitations (group_id, email, status) values ('${w.group}', 'x@example.test', 'added')`,
      [NO, NO, NO, NO],
    ),
    attemptOf(
      'insert',
      "in the owner's name",
      (w) =>
        `insert into public.invitations (creator_id, group_id, email) values ('${w.owner}', '${w.group}', 'x@example.test')`,
      [NO, NO, NO, NO],
    ),
    attemptOf(
      'update',
      'to ask again',
      (w) => `update public.invitations set asked_at = now() where id = '${w.invitation}'`,
      [NO, 1, 0, 0],
    ),
    attemptOf(
      'update',
      'the address',
      (w) => `update public.invitations set email = 'y@example.test' where id = '${w.invitation}'`,
      [NO, NO, 0, 0],
    ),
    ...['status', 'accepted_at', 'mail', 'mailed_at', 'creator_id'].map((column) =>
      attemptOf('update', `the server's ${column}`, () => `update public.invitations set ${column} = null`, [
        NO,
        NO,
        NO,
        NO,
      ]),
    ),
    attemptOf('delete', 'one', (w) => `delete from public.invitations where id = '${w.invitation}'`, [
      NO,
      1,
      0,
      0,
    ]),
  ],
  removed_learners: [
    all('removed_learners', [NO, 1, 0, 0]),
    attemptOf(
      'insert',
      'from her own nest',
      (w, me) =>
        `insert into public.removed_learners (creator_id, person_id) values ('${me}', '${w.stranger}')`,
      [NO, 1, 1, 1],
    ),
    attemptOf(
      'insert',
      "from the owner's nest",
      (w) =>
        `insert into public.removed_learners (creator_id, person_id) values ('${w.owner}', '${w.stranger}')`,
      [NO, 1, NO, NO],
    ),
    attemptOf('update', 'when', () => `update public.removed_learners set removed_at = now()`, [NO, 1, 0, 0]),
    attemptOf('update', 'who', (w) => `update public.removed_learners set person_id = '${w.stranger}'`, [
      NO,
      NO,
      0,
      0,
    ]),
    attemptOf('delete', 'one', () => `delete from public.removed_learners`, [NO, 1, 0, 0]),
  ],
  modules: [
    // Visitors cannot read content, and so not all columns.
    all('modules', [NO, 8, 3, 0]),
    ...(['draft', 'odd', 'public', 'group', 'personal', 'listed', 'askedFor', 'hidden'] as const).map(
      (kind) =>
        attemptOf(
          'select',
          `the module "${kind}"`,
          (w) => `select title from public.modules where id = '${w.modules[kind]}'`,
          SEES_MODULE[kind],
        ),
    ),
    attemptOf(
      'insert',
      'her own',
      (w, me) => `insert into public.modules (creator_id, title) values ('${me}', 'M')`,
      [NO, 1, 1, 1],
    ),
    attemptOf(
      'insert',
      "in the owner's name",
      (w) => `insert into public.modules (creator_id, title) values ('${w.owner}', 'M')`,
      [NO, 1, NO, NO],
    ),
    attemptOf(
      'update',
      'a public one',
      (w) => `update public.modules set title = 'N' where id = '${w.modules.public}'`,
      [NO, 1, 0, 0],
    ),
    attemptOf(
      'update',
      'one that is given',
      (w) => `update public.modules set title = 'N' where id = '${w.modules.group}'`,
      [NO, 1, 0, 0],
    ),
    attemptOf(
      'update',
      'a draft',
      (w) => `update public.modules set visibility = 'public' where id = '${w.modules.draft}'`,
      [NO, 1, 0, 0],
    ),
    attemptOf(
      'delete',
      'a public one',
      (w) => `delete from public.modules where id = '${w.modules.public}'`,
      [NO, 1, 0, 0],
    ),
  ],
  playlists: [
    all('playlists', [0, 3, 1, 0]),
    attemptOf(
      'insert',
      'her own',
      (w, me) => `insert into public.playlists (creator_id, title) values ('${me}', 'P')`,
      [NO, 1, 1, 1],
    ),
    attemptOf(
      'insert',
      "in the owner's name",
      (w) => `insert into public.playlists (creator_id, title) values ('${w.owner}', 'P')`,
      [NO, 1, NO, NO],
    ),
    attemptOf(
      'update',
      'a public one',
      (w) => `update public.playlists set title = 'N' where id = '${w.playlists.public}'`,
      [NO, 1, 0, 0],
    ),
    attemptOf(
      'delete',
      'a public one',
      (w) => `delete from public.playlists where id = '${w.playlists.public}'`,
      [NO, 1, 0, 0],
    ),
  ],
  playlist_items: [
    all('playlist_items', [0, 6, 1, 0]),
    attemptOf(
      'insert',
      "into the owner's",
      (w) =>
        `insert into public.playlist_items (playlist_id, module_id, position) values ('${w.playlists.public}', '${w.modules.askedFor}', 9)`,
      [NO, 1, NO, NO],
    ),
    attemptOf(
      'update',
      'a position',
      (w) => `update public.playlist_items set position = 7 where playlist_id = '${w.playlists.restricted}'`,
      [NO, 1, 0, 0],
    ),
    attemptOf(
      'delete',
      'of a public one',
      (w) => `delete from public.playlist_items where playlist_id = '${w.playlists.public}'`,
      [NO, 4, 0, 0],
    ),
  ],
  playlist_modules: [
    all('playlist_modules', [0, 5, 1, 0]),
    attemptOf(
      'insert',
      "into the owner's",
      (w) =>
        `insert into public.playlist_modules (playlist_id, module_id) values ('${w.playlists.public}', '${w.modules.askedFor}')`,
      [NO, 1, NO, NO],
    ),
    attemptOf('update', 'a position', () => `update public.playlist_modules set position = 7`, [
      NO,
      NO,
      NO,
      NO,
    ]),
    attemptOf(
      'delete',
      'of a public one',
      (w) => `delete from public.playlist_modules where playlist_id = '${w.playlists.public}'`,
      [NO, 3, 0, 0],
    ),
  ],
  playlist_playlists: [
    all('playlist_playlists', [0, 1, 0, 0]),
    attemptOf(
      'insert',
      "into the owner's",
      (w) =>
        `insert into public.playlist_playlists (parent_playlist_id, child_playlist_id) values ('${w.playlists.public}', '${w.playlists.draft}')`,
      [NO, 1, NO, NO],
    ),
    attemptOf('update', 'a position', () => `update public.playlist_playlists set position = 7`, [
      NO,
      NO,
      NO,
      NO,
    ]),
    attemptOf(
      'delete',
      'of a public one',
      (w) => `delete from public.playlist_playlists where parent_playlist_id = '${w.playlists.public}'`,
      [NO, 1, 0, 0],
    ),
  ],
  media_files: [
    all('media_files', [NO, 1, 0, 0]),
    attemptOf(
      'insert',
      'her own',
      (
        w,
        me,
      ) => `insert into public.media_files (creator_id, filename, original_filename, storage_path, file_size, mime_type)
      values ('${me}', 'a', 'a', '${me}/a', 1, 'image/png')`,
      [NO, 1, 1, 1],
    ),
    attemptOf(
      'insert',
      "in the owner's name",
      (
        w,
      ) => `insert into public.media_files (creator_id, filename, original_filename, storage_path, file_size, mime_type)
      values ('${w.owner}', 'a', 'a', '${w.owner}/a', 1, 'image/png')`,
      [NO, 1, NO, NO],
    ),
    attemptOf(
      'insert',
      "with a path in the owner's folder",
      (
        w,
        me,
      ) => `insert into public.media_files (creator_id, filename, original_filename, storage_path, file_size, mime_type)
      values ('${me}', 'a', 'a', '${w.owner}/a', 1, 'image/png')`,
      [NO, 1, '23514', '23514'],
    ),
    attemptOf(
      'update',
      "the owner's",
      (w) => `update public.media_files set filename = 'b' where id = '${w.media}'`,
      [NO, 1, 0, 0],
    ),
    attemptOf('delete', "the owner's", (w) => `delete from public.media_files where id = '${w.media}'`, [
      NO,
      1,
      0,
      0,
    ]),
  ],
  access_control: [
    all('access_control', [NO, 2, 0, 0]),
    attemptOf(
      'insert',
      "the owner's content to her group",
      (w) =>
        `insert into public.access_control (content_type, content_id, group_id) values ('module', '${w.modules.hidden}', '${w.group}')`,
      [NO, 1, NO, NO],
    ),
    attemptOf('update', 'one', () => `update public.access_control set content_type = 'module'`, [
      NO,
      NO,
      NO,
      NO,
    ]),
    attemptOf(
      'delete',
      'one',
      (w) => `delete from public.access_control where content_id = '${w.modules.group}'`,
      [NO, 1, 0, 0],
    ),
  ],
  module_access: [
    all('module_access', [NO, 1, 1, 0]),
    attemptOf(
      'insert',
      'for herself',
      (w, me) =>
        `insert into public.module_access (user_id, module_id) values ('${me}', '${w.modules.hidden}')`,
      [NO, 1, NO, NO],
    ),
    attemptOf(
      'insert',
      'for somebody known by id alone',
      (w) =>
        `insert into public.module_access (user_id, module_id) values ('${w.stranger}', '${w.modules.hidden}')`,
      [NO, NO, NO, NO],
    ),
    attemptOf(
      'insert',
      'for somebody who asked for access',
      (w) =>
        `insert into public.module_access (user_id, module_id) values ('${w.asker}', '${w.modules.hidden}')`,
      [NO, 1, NO, NO],
    ),
    attemptOf('update', 'one', (w) => `update public.module_access set module_id = '${w.modules.hidden}'`, [
      NO,
      NO,
      NO,
      NO,
    ]),
    attemptOf(
      'delete',
      'one',
      (w) => `delete from public.module_access where module_id = '${w.modules.personal}'`,
      [NO, 1, 1, 0],
    ),
  ],
  access_requests: [
    all('access_requests', [NO, 1, 0, 0]),
    attemptOf(
      'insert',
      'her own',
      (w, me) =>
        `insert into public.access_requests (user_id, module_id) values ('${me}', '${w.modules.askedFor}')`,
      [NO, NO, 1, 1],
    ),
    attemptOf(
      'insert',
      'her own, granted at once',
      (w, me) =>
        `insert into public.access_requests (user_id, module_id, status) values ('${me}', '${w.modules.askedFor}', 'granted')`,
      [NO, NO, NO, NO],
    ),
    attemptOf(
      'insert',
      'for a draft',
      (w, me) =>
        `insert into public.access_requests (user_id, module_id) values ('${me}', '${w.modules.draft}')`,
      [NO, NO, NO, NO],
    ),
    attemptOf(
      'insert',
      'for a hidden module',
      (w, me) =>
        `insert into public.access_requests (user_id, module_id) values ('${me}', '${w.modules.hidden}')`,
      [NO, NO, NO, NO],
    ),
    attemptOf(
      'insert',
      'in the name of the stranger',
      (w) =>
        `insert into public.access_requests (user_id, module_id) values ('${w.stranger}', '${w.modules.askedFor}')`,
      [NO, NO, NO, 1],
    ),
    attemptOf('update', 'to granted', () => `update public.access_requests set status = 'granted'`, [
      NO,
      1,
      0,
      0,
    ]),
    attemptOf('delete', 'one', () => `delete from public.access_requests`, [NO, 1, 0, 0]),
  ],
  module_sessions: [
    all('module_sessions', [NO, 1, 1, 0]),
    attemptOf(
      'insert',
      'of a public module',
      (w, me) =>
        `insert into public.module_sessions (user_id, module_id) values ('${me}', '${w.modules.public}')`,
      [NO, 1, 1, 1],
    ),
    attemptOf(
      'insert',
      'of a given module',
      (w, me) =>
        `insert into public.module_sessions (user_id, module_id) values ('${me}', '${w.modules.group}')`,
      [NO, 1, 1, NO],
    ),
    attemptOf(
      'insert',
      'in the name of the member',
      (w) =>
        `insert into public.module_sessions (user_id, module_id) values ('${w.member}', '${w.modules.public}')`,
      [NO, NO, 1, NO],
    ),
    attemptOf(
      'update',
      "the member's",
      (w) => `update public.module_sessions set nodes_visited = 1 where id = '${w.run}'`,
      [NO, 0, 1, 0],
    ),
    attemptOf('delete', "the member's", (w) => `delete from public.module_sessions where id = '${w.run}'`, [
      NO,
      0,
      1,
      0,
    ]),
  ],
  module_nest_visibility: [
    all('module_nest_visibility', [0, 2, 0, 0]),
    attemptOf(
      'insert',
      "for the owner's module",
      (w, me) =>
        `insert into public.module_nest_visibility (creator_id, module_id) values ('${me}', '${w.modules.draft}')`,
      [NO, 1, NO, NO],
    ),
    attemptOf(
      'update',
      'one',
      (w) =>
        `update public.module_nest_visibility set is_visible = false where module_id = '${w.modules.public}'`,
      [NO, 1, 0, 0],
    ),
    attemptOf(
      'delete',
      'one',
      (w) => `delete from public.module_nest_visibility where module_id = '${w.modules.public}'`,
      [NO, 1, 0, 0],
    ),
  ],
  playlist_nest_visibility: [
    all('playlist_nest_visibility', [0, 1, 0, 0]),
    attemptOf(
      'insert',
      "for the owner's playlist",
      (w, me) =>
        `insert into public.playlist_nest_visibility (creator_id, playlist_id) values ('${me}', '${w.playlists.draft}')`,
      [NO, 1, NO, NO],
    ),
    attemptOf('update', 'one', () => `update public.playlist_nest_visibility set is_visible = false`, [
      NO,
      1,
      0,
      0,
    ]),
    attemptOf('delete', 'one', () => `delete from public.playlist_nest_visibility`, [NO, 1, 0, 0]),
  ],
  creator_playlist_order: [
    all('creator_playlist_order', [0, 1, 0, 0]),
    attemptOf(
      'insert',
      "for the owner's playlist",
      (w, me) =>
        `insert into public.creator_playlist_order (creator_id, playlist_id) values ('${me}', '${w.playlists.draft}')`,
      [NO, 1, NO, NO],
    ),
    attemptOf('update', 'one', () => `update public.creator_playlist_order set display_order = 3`, [
      NO,
      1,
      0,
      0,
    ]),
    attemptOf('delete', 'one', () => `delete from public.creator_playlist_order`, [NO, 1, 0, 0]),
  ],
  creator_content_order: [
    all('creator_content_order', [NO, 1, 0, 0]),
    attemptOf(
      'insert',
      "a section with the owner's playlist",
      (w, me) =>
        `insert into public.creator_content_order (creator_id, section_type, section_id) values ('${me}', 'playlist', '${w.playlists.public}')`,
      [NO, 1, NO, NO],
    ),
    attemptOf(
      'insert',
      "in the owner's name",
      (w) =>
        `insert into public.creator_content_order (creator_id, section_type, section_id) values ('${w.owner}', 'playlist', '${w.playlists.public}')`,
      [NO, 1, NO, NO],
    ),
    attemptOf('update', 'one', () => `update public.creator_content_order set display_format = 'gallery'`, [
      NO,
      1,
      0,
      0,
    ]),
    attemptOf('delete', 'one', () => `delete from public.creator_content_order`, [NO, 1, 0, 0]),
  ],
  feedback: [
    all('feedback', [NO, 1, 0, 0]),
    attemptOf(
      'insert',
      'her own',
      (w, me) => `insert into public.feedback (user_id, message) values ('${me}', 'Hello')`,
      [NO, 1, 1, 1],
    ),
    attemptOf(
      'insert',
      'in the name of the asker',
      (w) => `insert into public.feedback (user_id, message) values ('${w.asker}', 'Hello')`,
      [NO, NO, NO, NO],
    ),
    attemptOf(
      'update',
      'her own',
      (w) => `update public.feedback set message = 'x' where id = '${w.feedback}'`,
      [NO, NO, NO, NO],
    ),
    attemptOf('delete', 'her own', (w) => `delete from public.feedback where id = '${w.feedback}'`, [
      NO,
      NO,
      NO,
      NO,
    ]),
  ],
  events: [
    all('events', [NO, NO, NO, NO]),
    attemptOf(
      'insert',
      'as nobody',
      () => `insert into public.events (name, user_id) values ('x', null)`,
      [1, 1, 1, 1],
    ),
    attemptOf('insert', 'as the caller', () => `insert into public.events (name) values ('x')`, [1, 1, 1, 1]),
    attemptOf(
      'insert',
      'in the name of the asker',
      (w) => `insert into public.events (name, user_id) values ('x', '${w.asker}')`,
      [NO, NO, NO, NO],
    ),
    attemptOf('update', 'one', () => `update public.events set name = 'y'`, [NO, NO, NO, NO]),
    attemptOf('delete', 'one', () => `delete from public.events`, [NO, NO, NO, NO]),
  ],
  tombstones: [
    all('tombstones', [NO, 1, 0, 0]),
    attemptOf(
      'insert',
      'one',
      (w, me) =>
        `insert into public.tombstones (user_id, table_name, row_id) values ('${me}', 'modules', '${w.modules.draft}')`,
      [NO, NO, NO, NO],
    ),
    attemptOf('update', 'one', () => `update public.tombstones set table_name = 'modules'`, [NO, NO, NO, NO]),
    attemptOf('delete', 'one', () => `delete from public.tombstones`, [NO, NO, NO, NO]),
  ],
};

/** Allowed callers of each function, besides the service role. */
export const FUNCTIONS: Readonly<Record<string, readonly ('anon' | 'authenticated')[]>> = {
  account_data: ['authenticated'],
  answer_access_request: ['authenticated'],
  answer_invitation: ['authenticated'],
  account_is_deleted: ['anon', 'authenticated'],
  claim_invitation_mail: [],
  creator_names: ['anon', 'authenticated'],
  delete_account: ['authenticated'],
  display_name_available: ['authenticated'],
  explore: ['anon', 'authenticated'],
  find_profile_by_email: ['authenticated'],
  get_group_content: ['authenticated'],
  get_playlist_content: ['anon', 'authenticated'],
  find_group_by_code: ['anon', 'authenticated'],
  invite_member: ['authenticated'],
  join_group: ['authenticated'],
  link_id: ['anon', 'authenticated'],
  list_learners: ['authenticated'],
  list_user_media: ['authenticated'],
  members_with_offline_module: ['authenticated'],
  my_invitations: ['authenticated'],
  my_views: ['authenticated'],
  my_views_since: ['authenticated'],
  nest_by_subdomain: ['anon', 'authenticated'],
  open_module: ['anon', 'authenticated'],
  openable_modules: ['anon', 'authenticated'],
  nest_page: ['anon', 'authenticated'],
  report_offline_modules: ['authenticated'],
  open_nest: ['anon', 'authenticated'],
  open_playlist: ['anon', 'authenticated'],
  record_playlist_view: ['anon', 'authenticated'],
  record_view: ['anon', 'authenticated'],
  return_invitation_mail: [],
  subdomain_available: ['authenticated'],
  sync_pull: ['authenticated'],
  sync_push: ['authenticated'],
  sync_visible: ['authenticated'],
};

/** Helpers of policies, which only answer for the caller; everything else in `private` is closed. */
export const PRIVATE_FUNCTIONS: Readonly<Record<string, readonly ('anon' | 'authenticated')[]>> = {
  apply_operation: ['authenticated'],
  can_list_module: ['anon', 'authenticated'],
  can_list_playlist: ['anon', 'authenticated'],
  can_read_media: ['anon', 'authenticated'],
  can_request_module: ['authenticated'],
  can_upload_file: ['authenticated'],
  can_view_module: ['anon', 'authenticated'],
  can_view_playlist: ['anon', 'authenticated'],
  changed_columns: ['authenticated'],
  clean_name: ['authenticated'],
  confirm_deletion: ['authenticated'],
  idle_checkpoint: ['authenticated'],
  is_nest_css: ['authenticated'],
  is_own_address: ['authenticated'],
  is_own_path: ['authenticated'],
  is_reserved_subdomain: ['anon', 'authenticated'],
  is_safe_background: ['authenticated'],
  is_subdomain_of_product: ['anon', 'authenticated'],
  json_digest: ['authenticated'],
  lookalike_key: ['authenticated'],
  may_add_person: ['authenticated'],
  newest_shared_groups: ['authenticated'],
  newest_shared_modules: ['authenticated'],
  newest_shared_playlist_items: ['authenticated'],
  newest_shared_playlists: ['authenticated'],
  owns_group: ['authenticated'],
  owns_module: ['authenticated'],
  owns_playlist: ['authenticated'],
  ...Object.fromEntries(
    [...TABLE_ORDER, 'tombstones'].map((table) => [`positions_in_${table}`, ['authenticated']] as const),
  ),
  pull_changes: ['authenticated'],
  push_bytes: ['authenticated'],
  push_row: ['authenticated'],
  search_text: ['anon', 'authenticated'],
  shared_groups: ['authenticated'],
  shared_modules: ['authenticated'],
  shared_playlist_items: ['authenticated'],
  shared_playlists: ['authenticated'],
  shared_profiles: ['authenticated'],
  sync_horizon: ['authenticated'],
  with_delta: ['authenticated'],
};

function all(table: string, expected: Case['expected']): Case {
  return { verb: 'select', what: 'all of it', sql: () => `select * from public.${table}`, expected };
}

function attemptOf(verb: Verb, what: string, sql: Case['sql'], expected: Case['expected']): Case {
  return { verb, what, sql, expected };
}
