import { fieldsOf } from '../graph/record';
import type { TableName, AnyRow } from '../rows/rows';
import { parentsOf } from '../rows/foreign-keys';

/** A row's name on this device; undefined when it is not here or has none. */
export type NameOf = (table: TableName, id: string) => string | undefined;

const LONGEST = 60;

const NAME_COLUMNS: Partial<Record<TableName, readonly string[]>> = {
  profiles: ['display_name', 'full_name', 'username'],
  groups: ['name'],
  media_files: ['original_filename', 'filename'],
  modules: ['title'],
  playlists: ['title'],
};

export function shortText(text: string, longest: number = LONGEST): string {
  const line = text
    .slice(0, longest * 4)
    .replaceAll(/\s+/g, ' ')
    .trim();
  // By code points, so that no emoji is cut in half.
  const letters = Array.from(line);
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : line;
}

/** A row's name; undefined when it has none. */
export function rowName(table: TableName, row: object | null | undefined): string | undefined {
  for (const column of NAME_COLUMNS[table] ?? []) {
    const value = fieldsOf(row)[column];
    if (typeof value === 'string' && value.trim() !== '') return shortText(value);
  }
  return undefined;
}

/** A row to be named. */
export interface NamedRow {
  readonly table: TableName;
  readonly id: string;
}

/** The rows named in the description of a change: parents and people. */
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

/** Parents whose deletion also deletes the row. */
export function parentRefs(table: TableName, row: AnyRow | null): readonly NamedRow[] {
  return namesNeeded(table, row).filter((named) => named.table !== 'profiles');
}
