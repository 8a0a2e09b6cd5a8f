import type { Collision } from '../merge/collision';
import type { AnyRow, TableName } from '../rows/rows';
import { describePlace, type DescribedPlace } from './describe-place';
import type { NameOf } from './row-name';
import { rowSubject } from './row-subject';
import { CHANGE_TEXTS } from './texts';

/** What two kept versions are of. */
export interface DescribedKept {
  /** Undefined if `place` already names it. */
  readonly subject: string | undefined;
  readonly place: DescribedPlace;
}

export interface KeptContext {
  readonly row: AnyRow | null;
  /** The row, or what was kept of it; null without either. */
  readonly known: AnyRow | null;
  readonly nameOf: NameOf;
}

/** Columns that a row's own description names already. */
const POSITIONS: Partial<Record<TableName, string>> = { playlist_items: 'position' };

/** Tables with named rows, where the whole differs from a part. */
const WHOLE: ReadonlySet<TableName> = new Set<TableName>(['modules', 'playlists', 'groups', 'media_files']);

/** What a kept version is of (rule C3). Never throws, and never shows a raw path. */
export function describeKept(
  { table, path, mine, theirs }: Pick<Collision, 'path' | 'mine' | 'theirs'> & { readonly table: TableName },
  { row, known, nameOf }: KeptContext,
): DescribedKept {
  const subject = rowSubject(table, known, nameOf);
  if (path === '') {
    const label = WHOLE.has(table) && known !== null ? CHANGE_TEXTS.subjects.whole(subject) : subject;
    return { subject: undefined, place: { part: undefined, label } };
  }
  if (path === POSITIONS[table]) return { subject: undefined, place: { part: undefined, label: subject } };
  return { subject, place: describePlace(table, path, row, mine ?? theirs) };
}
