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
  /** `updated_at` of the row that the change was made on; the server writes only when it still is (rule C5). */
  readonly base: string | null;
  /** The change of a module's content, in place of the whole in `data`; and the digest of what it must lead to. */
  readonly delta?: ContentPatch;
  readonly digest?: string;
}

/**
 * What a server says of a row that it wrote, or found so already: what it sets itself, and what differs from the base
 * with the columns that were sent. `completeAnswer` makes the row of it.
 */
export type RowNews = Readonly<Record<string, unknown>>;

/** What a server says to one row of a bulk write. */
export type PushAnswer =
  | {
      readonly id: string;
      readonly status: 'applied' | 'equal';
      readonly row: RowNews | null;
      /** By its clock, when the server wrote other rows because of this one, which only a pull brings. */
      readonly derived?: string | undefined;
    }
  /** The delta does not lead to what the device has; nothing was written. The column must be sent whole. */
  | { readonly id: string; readonly status: 'digest-mismatch' }
  | Exclude<RowAnswer, { readonly status: 'applied' | 'equal' }>;

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
   * `transport`: no answer, a timeout, 408, 429, 5xx, or an answer that makes no sense; passes without help.
   * `expired`: the session; passes with a new token. `too-large`: 413. `refused`: the server understood and refused.
   * `unexplained`: a refusal that is not the server's own: of a proxy, which may mean the line or one of the rows.
   */
  readonly kind: 'transport' | 'expired' | 'too-large' | 'refused' | 'unexplained';
  readonly code: string;
  readonly message: string;
}

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

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

/** Everything that is pulled: the synced tables, parents first, and what was deleted. */
export type PulledTable = TableName | 'tombstones';
export const PULLED_TABLES: readonly PulledTable[] = [...TABLE_ORDER, 'tombstones'];

/** A row that was deleted (decision D9). */
export interface Tombstone {
  readonly table: string;
  readonly rowId: string;
  readonly updated_at: string;
}

/** How much one request may bring or take: rows, and characters of JSON, about. */
export interface RequestSize {
  readonly rows: number;
  readonly characters: number;
}

export interface PullRequest {
  /** The tables wanted, and how far each was pulled; null from the start. */
  readonly from: ReadonlyMap<PulledTable, Checkpoint | null>;
  readonly size: RequestSize;
  /** Rows that this device has stored, by table: `updated_at` by id. In that very version they need not come. */
  readonly known: ReadonlyMap<TableName, ReadonlyMap<string, string>>;
  /** Whether only what others gave is wanted, and none of the person's own. */
  readonly sharedOnly?: boolean;
}

/** What is new of all tables, as far as one answer holds it. */
export interface Pulled {
  readonly rows: ReadonlyMap<TableName, readonly AnyRow[]>;
  readonly faulty: ReadonlyMap<PulledTable, readonly FaultyRow[]>;
  readonly tombstones: readonly Tombstone[];
  /** How far each table has come. Tables that are not named stay where they were. */
  readonly checkpoints: ReadonlyMap<PulledTable, Checkpoint>;
  /** Tables that may have more than found room. */
  readonly more: ReadonlySet<PulledTable>;
}

/** Content that is viewed. */
export type ViewedTable = 'modules' | 'playlists';

/** How often a person's content was viewed, of what was viewed since somebody asked. */
export interface ViewCounts {
  /** Where to go on the next time, by the server's clock and as it said it. What was counted just before may come again. */
  readonly next: string;
  /** Views by id. */
  readonly counts: ReadonlyMap<ViewedTable, ReadonlyMap<string, number>>;
}

/**
 * The server as the replication needs it, for one person. Nothing throws: every outcome is a value. Aborting the
 * signal ends a request with a `transport` failure.
 */
export interface Server {
  /** Writes rows of any tables in bulk, each on its own, under the person's own rights. Done and answered in order. */
  readonly push: (ops: readonly PushOp[], signal: AbortSignal) => Promise<Outcome<readonly PushAnswer[]>>;
  /** The next rows that follow this person, of all tables at once (rules P1, P4, P5), in the server's order. */
  readonly pull: (request: PullRequest, signal: AbortSignal) => Promise<Outcome<Pulled>>;
  /** Those of the ids that the person still may see (decision D10). */
  readonly visible: (
    table: TableName,
    ids: readonly string[],
    signal: AbortSignal,
  ) => Promise<Outcome<ReadonlySet<string>>>;
  /** The person's own content whose views were counted since `since`, which it said as `next`; null for all. */
  readonly views: (since: string | null, signal: AbortSignal) => Promise<Outcome<ViewCounts>>;
}

export function failed(
  kind: Failure['kind'],
  code: string,
  message: string,
): { ok: false; failure: Failure } {
  return { ok: false, failure: { kind, code, message } };
}
