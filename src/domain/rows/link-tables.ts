import type { TableName } from './rows';

/** Tables of pure relations, restored with what they belong to (rule C4). */
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

/** Whether the database records its rows' deletion (`private.link_parents`). */
export function isLinkTable(table: TableName): boolean {
  return LINK_TABLES.has(table);
}

/** Whether rows are named by what they refer to. */
export function isNamedByOthers(table: TableName): boolean {
  return isLinkTable(table) || table === 'access_requests' || table === 'removed_learners';
}
