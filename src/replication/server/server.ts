import type { Operation } from '@/db/outbox/outbox-item';
import type { ContentPatch } from '@/domain/json/content-patch';
import { TABLE_ORDER, type AnyRow, type TableName } from '@/domain/rows/rows';

/** One row of a bulk write. */
export interface PushOp {
  readonly table: TableName;
  readonly id: string;
  readonly operation: Operation;
  /** All columns of an insert, the changed ones of an update, none of a delete. */
  readonly data: Readonly<Record<string, unknown>>;
  /** `updated_at` of the base; the server writes only if it still matches (rule C5). */
  readonly base: string | null;
  /** The delta of a module's content, instead of the whole in `data`, and the digest of the result. */
  readonly delta?: ContentPatch;
  readonly digest?: string;
}

/**
 * Columns of a written or equal row that the device lacks: server-owned ones, and differences from the base with the sent columns.
 * `completeAnswer` builds the row.
 */
export type RowNews = Readonly<Record<string, unknown>>;

/** The server's answer for one row of a bulk write. */
export type PushAnswer =
  | {
      readonly id: string;
      readonly status: 'applied' | 'equal';
      readonly row: RowNews | null;
      /** Server time at which it wrote other rows because of this one; only a pull brings them. */
      readonly derived?: string | undefined;
    }
  /** The delta's result does not match its digest; nothing was written. Send the column whole. */
  | { readonly id: string; readonly status: 'digest-mismatch' }
  | Exclude<RowAnswer, { readonly status: 'applied' | 'equal' }>;

/** The completed answer for one row of a bulk write (rules C5, Q9, Q10). */
export type RowAnswer =
  /** Written, or equal already; null after a deletion. */
  | { readonly id: string; readonly status: 'applied' | 'equal'; readonly row: AnyRow | null }
  /** The row differs from the base; nothing was written. */
  | { readonly id: string; readonly status: 'conflict'; readonly row: AnyRow }
  /** The row does not exist for this person. */
  | { readonly id: string; readonly status: 'gone' }
  | { readonly id: string; readonly status: 'refused'; readonly code: string; readonly message: string };

/** Why a whole request failed. */
export interface Failure {
  /**
   * `transport`: no answer, timeout, 408, 429, 5xx or an invalid answer; retry later.
   * `expired`: the session; retry with a new token. `too-large`: 413. `refused`: the server understood and refused.
   * `unexplained`: a refusal of something in between, caused by the connection or by one of the rows.
   */
  readonly kind: 'transport' | 'expired' | 'too-large' | 'refused' | 'unexplained';
  readonly code: string;
  readonly message: string;
}

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

/** How far a table was pulled, stored and returned as the server gave it (rule P1). */
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

/** Everything that is pulled: the synced tables, parents first, and tombstones. */
export type PulledTable = TableName | 'tombstones';
export const PULLED_TABLES: readonly PulledTable[] = [...TABLE_ORDER, 'tombstones'];

/** A row that was deleted (decision D9). */
export interface Tombstone {
  readonly table: string;
  readonly rowId: string;
  readonly updated_at: string;
}

/** Size limit of one request: rows, and approximate characters of JSON. */
export interface RequestSize {
  readonly rows: number;
  readonly characters: number;
}

export interface PullRequest {
  /** The requested tables and their checkpoints; null for the start. */
  readonly from: ReadonlyMap<PulledTable, Checkpoint | null>;
  readonly size: RequestSize;
  /** Rows the device has, by table: `updated_at` by id. They are left out in that version. */
  readonly known: ReadonlyMap<TableName, ReadonlyMap<string, string>>;
  /** Requests only rows shared by others. */
  readonly sharedOnly?: boolean;
}

/** One page of news of all tables. */
export interface Pulled {
  readonly rows: ReadonlyMap<TableName, readonly AnyRow[]>;
  readonly faulty: ReadonlyMap<PulledTable, readonly FaultyRow[]>;
  readonly tombstones: readonly Tombstone[];
  /** The new checkpoints. Other tables keep theirs. */
  readonly checkpoints: ReadonlyMap<PulledTable, Checkpoint>;
  /** Tables that may have more rows. */
  readonly more: ReadonlySet<PulledTable>;
}

/** Content that is viewed. */
export type ViewedTable = 'modules' | 'playlists';

/** View counts that changed. */
export interface ViewCounts {
  /** The server's cursor for the next request. Recent counts may be returned again. */
  readonly next: string;
  /** Views by id. */
  readonly counts: ReadonlyMap<ViewedTable, ReadonlyMap<string, number>>;
}

/**
 * The server, for one person. Nothing throws: every outcome is a value. Aborting the signal ends a request with a `transport`
 * failure.
 */
export interface Server {
  /** Writes rows of any tables with the person's rights. Executed and answered in order, row by row. */
  readonly push: (ops: readonly PushOp[], signal: AbortSignal) => Promise<Outcome<readonly PushAnswer[]>>;
  /** The next page of rows of all tables (rules P1, P4, P5), in the server's order. */
  readonly pull: (request: PullRequest, signal: AbortSignal) => Promise<Outcome<Pulled>>;
  /** The ids that the person can still see (decision D10). */
  readonly visible: (
    table: TableName,
    ids: readonly string[],
    signal: AbortSignal,
  ) => Promise<Outcome<ReadonlySet<string>>>;
  /** View counts of the person's content that changed since `since` (an earlier `next`); null for all. */
  readonly views: (since: string | null, signal: AbortSignal) => Promise<Outcome<ViewCounts>>;
}

export function failed(
  kind: Failure['kind'],
  code: string,
  message: string,
): { ok: false; failure: Failure } {
  return { ok: false, failure: { kind, code, message } };
}
