import { fieldsOf } from '../graph/record';
import type { TableName, AnyRow } from '../rows/rows';
import { parentsOf } from '../rows/foreign-keys';

/** Finds what a row is called, on this device; undefined when it is not here or has no name. */
export type NameOf = (table: TableName, id: string) => string | undefined;

/** Longest name that a line of words holds, in characters. */
const LONGEST = 60;

const NAME_COLUMNS: Partial<Record<TableName, readonly string[]>> = {
  profiles: ['display_name', 'full_name', 'username'],
  groups: ['name'],
  media_files: ['original_filename', 'filename'],
  modules: ['title'],
  playlists: ['title'],
};

/** A text as one short line. */
export function shortText(text: string, longest: number = LONGEST): string {
  const line = text
    .slice(0, longest * 4)
    .replaceAll(/\s+/g, ' ')
    .trim();
  // Whole characters: half of an emoji would be shown as a box.
  const letters = Array.from(line);
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : line;
}

/** What people call a row of a table; undefined when it has no name of its own. */
export function rowName(table: TableName, row: object | null | undefined): string | undefined {
  for (const column of NAME_COLUMNS[table] ?? []) {
    const value = fieldsOf(row)[column];
    if (typeof value === 'string' && value.trim() !== '') return shortText(value);
  }
  return undefined;
}

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
