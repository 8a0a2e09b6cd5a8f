import { fieldsOf } from '../graph/record';
import type { AnyRow, TableName } from '../rows/rows';
import { describeChange } from './describe-change';
import { shortText, type NameOf } from './row-name';
import { CHANGE_TEXTS } from './texts';

const texts = CHANGE_TEXTS.subjects;

type Named = (table: TableName, column: string, unknown: string) => string;
type Subject = (named: Named, row: AnyRow) => string;

/** Nameless rows, described by what they connect. */
const BETWEEN: Partial<Record<TableName, Subject>> = {
  playlist_items: (named, row) =>
    texts.place(
      fieldsOf(row)['module_id']
        ? named('modules', 'module_id', texts.goneModule)
        : named('playlists', 'sub_playlist_id', texts.gonePlaylist),
      named('playlists', 'playlist_id', texts.gonePlaylist),
    ),
  group_members: (named) =>
    texts.member(
      named('profiles', 'member_id', CHANGE_TEXTS.aPerson),
      named('groups', 'group_id', texts.goneGroup),
    ),
  invitations: (named, row) => texts.invitation(emailOf(row), named('groups', 'group_id', texts.goneGroup)),
  access_control: (named, row) =>
    texts.access(
      named('groups', 'group_id', texts.goneGroup),
      fieldsOf(row)['content_type'] === 'playlist'
        ? named('playlists', 'content_id', texts.gonePlaylist)
        : named('modules', 'content_id', texts.goneModule),
    ),
  module_access: (named) =>
    texts.access(
      named('profiles', 'user_id', CHANGE_TEXTS.aPerson),
      named('modules', 'module_id', texts.goneModule),
    ),
  access_requests: (named, row) =>
    texts.request(
      named('profiles', 'user_id', askerOf(row)),
      named('modules', 'module_id', texts.goneModule),
    ),
  module_nest_visibility: (named) => texts.onNest(named('modules', 'module_id', texts.goneModule)),
  playlist_nest_visibility: (named) => texts.onNest(named('playlists', 'playlist_id', texts.gonePlaylist)),
  creator_playlist_order: (named) => texts.onNest(named('playlists', 'playlist_id', texts.gonePlaylist)),
};

/** People who request access are rarely in the creator's groups, so the request holds their public name (decision D7). */
function askerOf(row: AnyRow): string {
  const { user_name: name } = fieldsOf(row);
  return typeof name === 'string' && name.trim() !== '' ? texts.quoted(shortText(name)) : texts.aNameless;
}

function emailOf(row: AnyRow): string {
  const { email } = fieldsOf(row);
  return typeof email === 'string' ? texts.quoted(shortText(email)) : CHANGE_TEXTS.aPerson;
}

/** For rows no longer on this device. */
const GONE: Partial<Record<TableName, string>> = {
  modules: texts.aGoneModule,
  playlists: texts.aGonePlaylist,
  groups: texts.aGoneGroup,
  media_files: texts.aGoneFile,
  playlist_items: texts.place(texts.something, texts.gonePlaylist),
  access_requests: texts.aGoneRequest,
};

/** What a row is about; a null row is unknown. Never throws. */
export function rowSubject(table: TableName, row: AnyRow | null, nameOf: NameOf): string {
  const between = BETWEEN[table];
  if (row === null && GONE[table] !== undefined) return GONE[table];
  if (between === undefined)
    return describeChange({ table, operation: 'update', base: row, data: row }, nameOf).subject;
  const named: Named = (of, column, unknown) => {
    const id = row?.[column];
    const name = typeof id === 'string' ? nameOf(of, id) : undefined;
    return name === undefined ? unknown : texts.quoted(name);
  };
  return between(named, row ?? ({} as AnyRow));
}
