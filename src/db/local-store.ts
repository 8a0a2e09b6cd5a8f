import type { SyncedRow, TableName, TableRows } from '@/domain/rows/rows';
import type { AppError } from '@/shared/app-error';
import type { Documents } from './documents';
import type { Lease } from './lease';
import type { Listing } from './listing/listing';
import type { Outbox } from './outbox/outbox';
import type { WrittenMark } from './outbox/outbox-marks';
import type { RowQuery } from './row-query';

/** Columns that the server sets, or that can be left out because they have a plain default. */
type Optional =
  | 'created_at'
  | 'updated_at'
  | 'views'
  | 'has_password'
  | 'user_name'
  | 'status'
  | 'accepted_at'
  | 'mail'
  | 'mailed_at'
  | 'join_code'
  | 'join_expires_at'
  | 'archived_at'
  | 'opens_new_content';

/** A row to insert: its id is made by the caller (decision D2), the server's columns are not needed. */
export type NewRow<T extends TableName> = Omit<TableRows[T], Optional> &
  Partial<Pick<TableRows[T], Extract<keyof TableRows[T], Optional>>>;

/** Columns that can be written and never read (decision D6). */
interface WriteOnly {
  creator_nest_settings: { readonly nest_password: string };
}

/** Changes of some columns of a row. */
export type RowChanges<T extends TableName> = Partial<Omit<TableRows[T], keyof SyncedRow>> &
  (T extends keyof WriteOnly ? Partial<WriteOnly[T]> : unknown);

/**
 * The one way to change local data (rule Q1). Resolved: stored, shown and recorded for sending. Rejected: nothing was
 * changed; ERR_NOT_FOUND, ERR_INVALID_ROW, ERR_QUOTA or ERR_QUEUE_WRITE.
 */
export interface Writer {
  /**
   * Writes a row whose id is new: nothing is looked up. Rejects where a row of that id was ever written; use `insert`
   * there.
   */
  create<T extends TableName>(table: T, row: NewRow<T>): Promise<TableRows[T]>;
  /** Inserting a link that exists already (its id is the same on every device) updates it. */
  insert<T extends TableName>(table: T, row: NewRow<T>): Promise<TableRows[T]>;
  /** Sets the given columns to the given values, and leaves the others as they are by then. */
  patch<T extends TableName>(table: T, id: string, changes: RowChanges<T>): Promise<TableRows[T]>;
  /** Computes the row again from its newest local state; `change` may run more than once and must be pure. */
  modify<T extends TableName>(
    table: T,
    id: string,
    change: (row: TableRows[T]) => TableRows[T],
    options?: ModifyOptions,
  ): Promise<TableRows[T]>;
  /** Removing a row that is not there does nothing. */
  remove(table: TableName, id: string): Promise<void>;
  /**
   * Does many changes in order, neighbors of one kind and table in one transaction.
   * @returns those not written, by their place
   */
  writeMany(changes: readonly RowChange[], options?: WriteManyOptions): Promise<readonly WriteFailure[]>;
}

export interface ModifyOptions {
  /** Set in the step that records the change. Asked each time the row has been computed. */
  readonly mark?: () => WrittenMark | undefined;
}

/** One change of `Writer.writeMany`. */
export type RowChange = {
  readonly [T in TableName]:
    | { readonly kind: 'insert'; readonly table: T; readonly row: NewRow<T> }
    /** Brings a deleted row back; one that is back already, by an edit elsewhere (rule C4), stands as it is. */
    | { readonly kind: 'restore'; readonly table: T; readonly row: NewRow<T> }
    | { readonly kind: 'patch'; readonly table: T; readonly id: string; readonly changes: RowChanges<T> }
    | {
        readonly kind: 'remove';
        readonly table: T;
        readonly id: string;
        /** Keys of what the row is deleted with: its deletion is never sent, and is taken back where they stay (rule C4). */
        readonly cascadedFrom?: readonly string[];
      };
}[TableName];

export interface WriteManyOptions {
  /** Called after each transaction with how many changes were dealt with so far, failed ones too. */
  readonly onProgress?: (done: number) => void;
  /** Stops before the next transaction; what was not begun is neither written nor a failure. */
  readonly signal?: AbortSignal;
}

/** A change that was not written. */
export interface WriteFailure {
  readonly index: number;
  readonly error: AppError;
}

/** Rows that follow the local data. */
export interface RowsSource<T extends TableName> {
  /** The newest result; the same object until it changes. `ready` is false before the first one. */
  readonly get: () => RowsResult<T>;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface RowsResult<T extends TableName> {
  readonly rows: readonly TableRows[T][];
  readonly ready: boolean;
  /** They could not be read; `rows` are those known before. It is tried again automatically. */
  readonly hasFailed?: true;
}

/** One account's data on this device. */
export interface LocalStore extends Writer {
  /** Names this store among all of the device; locks begin with it. */
  readonly name: string;
  readonly account: string;
  readonly outbox: Outbox;
  readonly lease: Lease;
  /** What lists show of the account's own rows, without reading their documents. */
  readonly listing: Listing;
  get<T extends TableName>(table: T, id: string): Promise<TableRows[T] | undefined>;
  /** The rows of many ids that are on the device, each found by its key, in the order of the ids. */
  getMany<T extends TableName>(table: T, ids: readonly string[]): Promise<ReadonlyMap<string, TableRows[T]>>;
  find<T extends TableName>(table: T, query?: RowQuery<T>): Promise<readonly TableRows[T][]>;
  observe<T extends TableName>(table: T, query?: RowQuery<T>): RowsSource<T>;
  /** Reads again at once what could not be read. */
  retryReads(): void;
  /** Ids of rows that are not certainly the account's own (`isOwnRow`). Takes no lock. */
  readonly idsNotOwned: (table: TableName) => Promise<readonly string[]>;
  /** Runs `work` while nobody, in any tab, writes documents of the table's collection. Not re-entrant. */
  readonly exclusively: <R>(table: TableName, work: (documents: Documents) => Promise<R>) => Promise<R>;
  close(): Promise<void>;
}
