import type { AnyRow, TableName } from './rows';

/** The owner's column; other rows belong to their parents' owner. */
const OWNER_COLUMN: Partial<Record<TableName, string>> = {
  profiles: 'id',
  creator_nest_settings: 'id',
  groups: 'creator_id',
  media_files: 'creator_id',
  modules: 'creator_id',
  playlists: 'creator_id',
  module_sessions: 'user_id',
  access_requests: 'user_id',
  module_nest_visibility: 'creator_id',
  playlist_nest_visibility: 'creator_id',
  creator_playlist_order: 'creator_id',
  creator_content_order: 'creator_id',
  feedback: 'user_id',
};

/** Whether a row is certainly own, so that only deletion ends access (decision D10). */
export function isOwnRow(table: TableName, row: AnyRow, account: string): boolean {
  const column = OWNER_COLUMN[table];
  return column !== undefined && row[column] === account;
}
