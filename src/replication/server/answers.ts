import * as v from 'valibot';
import { isTooDeep, readRow } from '@/domain/rows/read-row';
import type { AnyRow, TableName } from '@/domain/rows/rows';
import { isAfter } from './is-after';
import {
  PULLED_TABLES,
  type Checkpoint,
  type FaultyRow,
  type PulledTable,
  type Pulled,
  type PullRequest,
  type PushAnswer,
  type PushOp,
  type Tombstone,
  type ViewCounts,
} from './server';

const withId = v.looseObject({ id: v.string() });
const checkpoint = v.object({ updated_at: v.string(), id: v.string() });
const news = v.nullable(v.looseObject({ updated_at: v.string() }));

const pushAnswer = v.variant('status', [
  v.object({
    id: v.string(),
    status: v.picklist(['applied', 'equal']),
    row: news,
    derived: v.fallback(v.optional(v.pipe(v.string(), v.isoTimestamp())), undefined),
  }),
  v.object({ id: v.string(), status: v.literal('conflict'), row: withId }),
  v.object({ id: v.string(), status: v.literal('gone') }),
  v.object({ id: v.string(), status: v.literal('digest-mismatch') }),
  v.object({ id: v.string(), status: v.literal('refused'), code: v.string(), message: v.string() }),
]);
const pushAnswers = v.array(pushAnswer);

const tombstone = v.pipe(
  v.looseObject({ id: v.string(), table_name: v.string(), row_id: v.string(), updated_at: v.string() }),
  v.transform(({ table_name, row_id, updated_at }): Tombstone => ({
    table: table_name,
    rowId: row_id,
    updated_at,
  })),
);
const tombstones = v.array(tombstone);

const pulled = v.object({
  until: v.nullable(checkpoint),
  more: v.array(v.string()),
  pages: v.record(v.string(), v.object({ rows: v.array(withId), after: checkpoint })),
});

const views = v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0)));
const viewCounts = v.pipe(
  v.object({ next: v.string(), modules: views, playlists: views }),
  v.transform(({ next, modules, playlists }): ViewCounts => ({
    next,
    counts: new Map([
      ['modules', new Map(Object.entries(modules))],
      ['playlists', new Map(Object.entries(playlists))],
    ]),
  })),
);

/**
 * Validates the answer of `sync_push`: one per op, in order. A conflicting row that does not fit its table counts as refused, so
 * that the person sees it instead of endless retries. Undefined if invalid.
 */
export function readPushAnswers(
  ops: readonly Pick<PushOp, 'table' | 'id'>[],
  value: unknown,
): readonly PushAnswer[] | undefined {
  const result = v.safeParse(pushAnswers, value);
  if (!result.success || result.output.length !== ops.length) return undefined;
  if (!result.output.every((answer, index) => answer.id === ops[index]!.id)) return undefined;
  return result.output.map((answer, index): PushAnswer => {
    if (answer.status !== 'conflict') return answer;
    const read = readRow(ops[index]!.table, answer.row);
    if (read.ok && read.row.id === answer.id) return { ...answer, row: read.row as unknown as AnyRow };
    const message = read.ok ? 'The server answered with another row.' : read.reason;
    return { id: answer.id, status: 'refused', code: 'invalid-row', message };
  });
}

/**
 * Validates the answer of `sync_pull`, separating rows that do not fit their table. Undefined if invalid.
 */
export function readPulled(from: PullRequest['from'], value: unknown): Pulled | undefined {
  const result = v.safeParse(pulled, value);
  if (!result.success) return undefined;
  const { until, pages } = result.output;
  const more = new Set([...from.keys()].filter((table) => result.output.more.includes(table)));
  const rows = new Map<TableName, readonly AnyRow[]>();
  const faulty = new Map<PulledTable, readonly FaultyRow[]>();
  const checkpoints = new Map<PulledTable, Checkpoint>();
  let deleted: readonly Tombstone[] = [];
  for (const table of PULLED_TABLES.filter((one) => from.has(one))) {
    const page = pages[table];
    const places = more.has(table) ? [page?.after] : [page?.after, until];
    let at = from.get(table) ?? null;
    // Never back: the horizon may be before rows that were already pulled.
    for (const place of places) if (place && isAfter(place, at)) at = place;
    if (at !== null) checkpoints.set(table, at);
    if (page === undefined) continue;
    if (table === 'tombstones') {
      const read = v.safeParse(tombstones, page.rows);
      if (!read.success) return undefined;
      deleted = read.output;
    } else {
      const parted = separateRows(table, page.rows);
      rows.set(table, parted.rows);
      if (parted.faulty.length > 0) faulty.set(table, parted.faulty);
    }
  }
  return { rows, faulty, tombstones: deleted, checkpoints, more };
}

export function readVisible(value: unknown): ReadonlySet<string> | undefined {
  const result = v.safeParse(v.array(v.string()), value);
  return result.success ? new Set(result.output) : undefined;
}

export function readViewCounts(value: unknown): ViewCounts | undefined {
  const result = v.safeParse(viewCounts, value);
  return result.success ? result.output : undefined;
}

function separateRows(
  table: TableName,
  contents: readonly { readonly id: string }[],
): { rows: readonly AnyRow[]; faulty: readonly FaultyRow[] } {
  const rows: AnyRow[] = [];
  const faulty: FaultyRow[] = [];
  for (const content of contents) {
    const read = readRow(table, content);
    if (read.ok) rows.push(read.row as unknown as AnyRow);
    // Content that is nested too deeply can be neither stored nor exported.
    else faulty.push({ id: content.id, reason: read.reason, content: isTooDeep(content) ? null : content });
  }
  return { rows, faulty };
}
