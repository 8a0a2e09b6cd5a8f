import * as v from 'valibot';
import { readRow } from '@/domain/rows/read-row';
import type { AnyRow, TableName } from '@/domain/rows/rows';
import type { Checkpoint, FaultyRow, PulledPage, RowAnswer, Tombstone } from './server';

const withId = v.looseObject({ id: v.string() });
const checkpoint = v.nullable(v.object({ updated_at: v.string(), id: v.string() }));
const page = v.object({ rows: v.array(withId), more: v.boolean(), checkpoint });

const rowAnswer = v.variant('status', [
  v.object({ id: v.string(), status: v.picklist(['applied', 'equal']), row: v.nullable(withId) }),
  v.object({ id: v.string(), status: v.literal('conflict'), row: withId }),
  v.object({ id: v.string(), status: v.literal('gone') }),
  v.object({ id: v.string(), status: v.literal('refused'), code: v.string(), message: v.string() }),
]);

const tombstone = v.pipe(
  v.looseObject({ id: v.string(), table_name: v.string(), row_id: v.string(), updated_at: v.string() }),
  v.transform(({ table_name, row_id, updated_at }): Tombstone => ({
    table: table_name,
    rowId: row_id,
    updated_at,
  })),
);

/**
 * The border check of `sync_push`: an answer for each op, in order. A row that does not fit its table counts as
 * refused, so that the person sees it instead of the queue asking for ever. Undefined when the answer makes no sense.
 */
export function readPushAnswers(
  table: TableName,
  ids: readonly string[],
  value: unknown,
): readonly RowAnswer[] | undefined {
  const result = v.safeParse(v.array(rowAnswer), value);
  if (!result.success || result.output.length !== ids.length) return undefined;
  if (!result.output.every((answer, index) => answer.id === ids[index])) return undefined;
  return result.output.map((answer): RowAnswer => {
    if (!('row' in answer) || answer.row === null) return answer as RowAnswer;
    const read = readRow(table, answer.row);
    if (read.ok) return { ...answer, row: read.row as unknown as AnyRow };
    return { id: answer.id, status: 'refused', code: 'invalid-row', message: read.reason };
  });
}

/** The border check of `sync_pull`. Rows that do not fit their table are parted from those that do. */
export function readPage(table: TableName, value: unknown): PulledPage<AnyRow> | undefined {
  const result = v.safeParse(page, value);
  if (!result.success) return undefined;
  const rows: AnyRow[] = [];
  const faulty: FaultyRow[] = [];
  for (const content of result.output.rows) {
    const read = readRow(table, content);
    if (read.ok) rows.push(read.row as unknown as AnyRow);
    else faulty.push({ id: content.id, reason: read.reason, content });
  }
  return { rows, faulty, ...progress(result.output) };
}

/** The border check of `sync_pull` for tombstones. */
export function readTombstones(value: unknown): PulledPage<Tombstone> | undefined {
  const result = v.safeParse(v.object({ ...page.entries, rows: v.array(tombstone) }), value);
  return result.success ? { rows: result.output.rows, faulty: [], ...progress(result.output) } : undefined;
}

export function readVisible(value: unknown): ReadonlySet<string> | undefined {
  const result = v.safeParse(v.array(v.string()), value);
  return result.success ? new Set(result.output) : undefined;
}

function progress(output: { more: boolean; checkpoint: Checkpoint | null }): {
  more: boolean;
  checkpoint: Checkpoint | null;
} {
  return { more: output.more, checkpoint: output.checkpoint };
}
