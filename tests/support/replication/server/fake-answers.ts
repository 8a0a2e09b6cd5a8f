import type { AnyRow, TableName } from '@/domain/rows/rows';
import { isServerColumn } from '@/domain/rows/server-columns';
import type { Checkpoint, PushOp, RequestSize, RowNews, Tombstone } from '@/replication/server/server';

/** A row with its position in the order of a pull. */
export interface Stamped {
  readonly at: Checkpoint;
  readonly row: AnyRow | Tombstone;
}

/** Sorts after every id. */
export const LAST_ID = '\uffff';

/** The columns of a row that the sending device lacks. */
export function newsOf(
  table: TableName,
  row: AnyRow,
  sent: PushOp['data'],
  before: Partial<AnyRow>,
): RowNews {
  const news = Object.entries(row).filter(([column, value]) => {
    if (column === 'id') return false;
    if (isServerColumn(table, column) && column !== 'created_at') return true;
    return JSON.stringify(value) !== JSON.stringify(column in sent ? sent[column] : before[column]);
  });
  return Object.fromEntries(news);
}

/** Number of rows that fit; the first of an answer always does. */
export function fitting(rows: readonly Stamped[], left: RequestSize, hasOthers: boolean): number {
  if (hasOthers && left.characters <= 0) return 0;
  let characters = 0;
  const most = rows.slice(0, left.rows).findIndex(({ row }, index) => {
    characters += JSON.stringify(row).length;
    return (index > 0 || hasOthers) && characters > left.characters;
  });
  return most < 0 ? Math.min(rows.length, left.rows) : most;
}
