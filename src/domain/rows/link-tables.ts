import type { TableName } from './rows';

/** The tables whose rows only say what belongs to what, and so come back with what they belong to (rule C4). */
const LINK_TABLES: ReadonlySet<TableName> = new Set<TableName>([
  'playlist_items',
  'group_members',
  'invitations',
  'access_control',
  'module_access',
  'module_nest_visibility',
  'playlist_nest_visibility',
  'creator_playlist_order',
  'creator_content_order',
]);

/** Whether the database keeps what is deleted with a deletion of this table's rows (`private.link_ends`). */
export function isLinkTable(table: TableName): boolean {
  return LINK_TABLES.has(table);
}

/** Whether rows of the table have no name of their own: they are described by the rows that they name. */
export function isNamedByOthers(table: TableName): boolean {
  return isLinkTable(table) || table === 'access_requests' || table === 'removed_learners';
}
