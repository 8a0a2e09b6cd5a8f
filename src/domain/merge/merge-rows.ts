import type { AnyRow, TableName } from '../rows/rows';
import { FIRST_SETTINGS } from '../nest/settings';
import { withServerColumns, writtenColumns } from '../rows/server-columns';
import type { Collision } from './collision';
import { movedForward } from './merge-runs';
import { mergeValue } from './merge-value';
import { looselyEqual } from './loosely-equal';
import { validGraph } from './valid-graph';

/** Position columns: moving one row rewrites its neighbors. */
const PLACES: Partial<Record<TableName, string>> = { playlist_items: 'position' };

/** Initial values of rows that two devices may both create (decision D11). A column that still has its own was not edited. */
const FIRST_ROWS: Partial<Record<TableName, object>> = { creator_nest_settings: FIRST_SETTINGS };

export interface MergedRow {
  /** What the row becomes; null when deleted. */
  readonly row: AnyRow | null;
  readonly collisions: readonly Collision[];
}

/** Equality without the server's columns. Null is a missing row. */
export function sameRow(table: TableName, a: AnyRow | null, b: AnyRow | null): boolean {
  if (a === null || b === null) return a === b;
  return looselyEqual(writtenColumns(table, a), writtenColumns(table, b));
}

/** Whether a request was granted meanwhile (decision D4). */
function isAnsweredAsking(table: TableName, base: AnyRow | null, mine: AnyRow, theirs: AnyRow): boolean {
  if (table !== 'access_requests' || base?.['status'] === 'granted') return false;
  return mine['status'] === 'pending' && theirs['status'] === 'granted';
}

/** How far a row was moved; undefined if unknown. */
function movedBy(table: TableName, base: AnyRow | null, row: AnyRow): number | undefined {
  const column = PLACES[table];
  const [from, to] = column === undefined ? [] : [base?.[column], row[column]];
  return typeof from === 'number' && typeof to === 'number' ? to - from : undefined;
}

/** Whether a row was edited, not just shifted by a neighbor (rule C4). */
function isEditedRow(table: TableName, base: AnyRow, row: AnyRow): boolean {
  const column = PLACES[table];
  const gaveWay = Math.abs(movedBy(table, base, row) ?? 0) <= 1;
  return !sameRow(table, base, column !== undefined && gaveWay ? { ...row, [column]: base[column] } : row);
}

/** The server's position of a row: no collision, since own moves are redone (`redoMoves`). */
function placeOfTheirs(table: TableName, base: AnyRow | null, theirs: AnyRow): Partial<AnyRow> {
  const column = PLACES[table];
  if (column === undefined || base === null || theirs[column] === base[column]) return {};
  return { [column]: theirs[column] };
}

/**
 * Three-way merge of one row (rules C1-C4). `base`: the server's row that `mine` was made from; `theirs`: the
 * server's row now; null is "no row". An edit wins over a deletion, with a collision at path ''. Pure.
 */
export function mergeRows(
  table: TableName,
  base: AnyRow | null,
  mine: AnyRow | null,
  theirs: AnyRow | null,
): MergedRow {
  if (mine === null) {
    if (theirs === null) return { row: null, collisions: [] };
    if (base === null || !isEditedRow(table, base, theirs)) return { row: null, collisions: [] };
    return { row: theirs, collisions: [{ path: '', kept: 'theirs', mine: undefined, theirs }] };
  }
  if (theirs === null) {
    if (base === null) return { row: mine, collisions: [] };
    if (!isEditedRow(table, base, mine)) return { row: null, collisions: [] };
    return { row: mine, collisions: [{ path: '', kept: 'mine', mine, theirs: undefined }] };
  }
  if (isAnsweredAsking(table, base, mine, theirs)) return { row: theirs, collisions: [] };
  const collisions: Collision[] = [];
  const columns = mergeValue(
    base === null ? (FIRST_ROWS[table] ?? {}) : writtenColumns(table, base),
    { ...writtenColumns(table, movedForward(table, theirs, mine)), ...placeOfTheirs(table, base, theirs) },
    writtenColumns(table, movedForward(table, mine, theirs)),
    '',
    collisions,
  ) as Readonly<Record<string, unknown>>;
  const bothChangedContent =
    table === 'modules' &&
    !looselyEqual(columns['content'], mine['content']) &&
    !looselyEqual(columns['content'], theirs['content']);
  const row = withServerColumns(table, { ...theirs, ...columns }, theirs);
  if (!bothChangedContent) return { row, collisions };
  return {
    row: { ...row, content: validGraph(columns['content'], mine['content'], theirs['content'], collisions) },
    collisions,
  };
}

/** The columns an update sends: those that differ from its base. */
export function changedColumns(table: TableName, base: AnyRow, row: AnyRow): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(writtenColumns(table, row)).filter(
      ([column, value]) => column !== 'id' && !looselyEqual(value, base[column]),
    ),
  );
}
