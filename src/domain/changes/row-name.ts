import { fieldsOf } from '../graph/record';
import type { TableName } from '../rows/rows';

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
