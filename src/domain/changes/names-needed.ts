import type { AnyRow, TableName } from '../rows/rows';
import { parentsOf } from '../rows/foreign-keys';

/** A row whose name words need. */
export interface NamedRow {
  readonly table: TableName;
  readonly id: string;
}

/** The rows that the words for a change of this row name: what it belongs to, and the people in it. */
export function namesNeeded(table: TableName, row: AnyRow | null): readonly NamedRow[] {
  if (row === null) return [];
  const named: NamedRow[] = parentsOf(table, row);
  const also = (column: string, target: TableName) => {
    const id = row[column];
    if (typeof id === 'string' && id !== '') named.push({ table: target, id });
  };
  if (table === 'group_members') also('member_id', 'profiles');
  if (table === 'module_access' || table === 'access_requests') also('user_id', 'profiles');
  if (table === 'access_control')
    also('content_id', row['content_type'] === 'playlist' ? 'playlists' : 'modules');
  if (table === 'creator_content_order') also('section_id', 'playlists');
  return named;
}

/** Of these, what the row belongs to, and is deleted with. */
export function endsOf(table: TableName, row: AnyRow | null): readonly NamedRow[] {
  return namesNeeded(table, row).filter((named) => named.table !== 'profiles');
}
