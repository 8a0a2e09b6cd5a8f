import type { Operation } from '@/db/outbox/outbox-item';
import type { AnyRow, TableName } from '@/domain/rows/rows';

/** One row of a bulk write. */
export interface PushOp {
  readonly id: string;
  readonly operation: Operation;
  /** All columns of an insert, the changed ones of an update, none of a delete. */
  readonly data: Readonly<Record<string, unknown>>;
  /** `updated_at` of the row that the change was made on; the server writes only when it still is (rule C5). */
  readonly base: string | null;
}

/** What became of one row of a bulk write (rules C5, Q9, Q10). */
export type RowAnswer =
  /** Written, or it was so already; a delete leaves no row. */
  | { readonly id: string; readonly status: 'applied' | 'equal'; readonly row: AnyRow | null }
  /** The row is another than the base; nothing was written. */
  | { readonly id: string; readonly status: 'conflict'; readonly row: AnyRow }
  /** There is no such row for this person. */
  | { readonly id: string; readonly status: 'gone' }
  | { readonly id: string; readonly status: 'refused'; readonly code: string; readonly message: string };

/** Why a request as a whole brought nothing. */
export interface Failure {
  /**
   * `transport`: no answer, a timeout, 408, 429, 5xx, or an answer that makes no sense; passes by itself.
   * `expired`: the session; passes with a new token. `too-large`: 413. `refused`: the server understood and refused.
   */
  readonly kind: 'transport' | 'expired' | 'too-large' | 'refused';
  readonly code: string;
  readonly message: string;
}

export type Outcome<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

/** How far a table was pulled: kept as the server gave it, and handed back unchanged (rule P1). */
export interface Checkpoint {
  readonly updated_at: string;
  readonly id: string;
}

/** A row of the server that does not fit its table. */
export interface FaultyRow {
  readonly id: string;
  readonly reason: string;
  readonly content: unknown;
}

export interface PulledPage<R> {
  readonly rows: readonly R[];
  readonly faulty: readonly FaultyRow[];
  /** Null when nothing came: the old one stands. */
  readonly checkpoint: Checkpoint | null;
  readonly more: boolean;
}

/** A row that was deleted (decision D9). */
export interface Tombstone {
  readonly table: string;
  readonly rowId: string;
  readonly updated_at: string;
}

/**
 * The server as the replication needs it, for one person. Nothing throws: every outcome is a value. Aborting the
 * signal ends a request with a `transport` failure.
 */
export interface Server {
  /** Writes rows in bulk, each on its own, under the person's own rights. Answers in the order of `ops`. */
  readonly push: (
    table: TableName,
    ops: readonly PushOp[],
    signal: AbortSignal,
  ) => Promise<Outcome<readonly RowAnswer[]>>;
  /** The next rows that follow this person (rules P1, P5), in the server's order. */
  readonly pull: (
    table: TableName,
    after: Checkpoint | null,
    limit: number,
    signal: AbortSignal,
  ) => Promise<Outcome<PulledPage<AnyRow>>>;
  readonly tombstones: (
    after: Checkpoint | null,
    limit: number,
    signal: AbortSignal,
  ) => Promise<Outcome<PulledPage<Tombstone>>>;
  /** Those of the ids that the person still may see (decision D10). */
  readonly visible: (
    table: TableName,
    ids: readonly string[],
    signal: AbortSignal,
  ) => Promise<Outcome<ReadonlySet<string>>>;
}

export function failed(
  kind: Failure['kind'],
  code: string,
  message: string,
): { ok: false; failure: Failure } {
  return { ok: false, failure: { kind, code, message } };
}
