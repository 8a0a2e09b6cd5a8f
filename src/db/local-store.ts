import type { SyncedRow, TableName, TableRows } from '@/domain/rows/rows';
import type { AppError } from '@/shared/app-error';
import type { Documents } from './documents';
import type { Lease } from './lease';
import type { Listing } from './listing/listing';
import type { Outbox } from './outbox/outbox';
import type { WrittenMark } from './outbox/outbox-marks';
import type { RowQuery } from './row-query';

/** Columns that the server sets, or that have a default. */
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

/** A row to insert. The caller creates its id (decision D2); the server's columns are optional. */
export type NewRow<T extends TableName> = Omit<TableRows[T], Optional> &
  Partial<Pick<TableRows[T], Extract<keyof TableRows[T], Optional>>>;

/** Write-only columns (decision D6). */
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
  /** Inserts a row with a new id without a lookup. Rejects if the id was ever used; then use `insert`. */
  create<T extends TableName>(table: T, row: NewRow<T>): Promise<TableRows[T]>;
  /** Inserting a link that exists already (its id is the same on every device) updates it. */
  insert<T extends TableName>(table: T, row: NewRow<T>): Promise<TableRows[T]>;
  /** Sets the given columns and leaves the others unchanged. */
  patch<T extends TableName>(table: T, id: string, changes: RowChanges<T>): Promise<TableRows[T]>;
  /** Changes the newest local state of the row; `change` may run more than once and must be pure. */
  modify<T extends TableName>(
    table: T,
    id: string,
    change: (row: TableRows[T]) => TableRows[T],
    options?: ModifyOptions,
  ): Promise<TableRows[T]>;
  /** Removing a row that does not exist does nothing. */
  remove(table: TableName, id: string): Promise<void>;
  /**
   * Makes many changes in order; consecutive ones of the same kind and table share a transaction.
   * @returns the failed ones, by index
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
    /** Restores a deleted row. One that an edit elsewhere already restored (rule C4) is left unchanged. */
    | { readonly kind: 'restore'; readonly table: T; readonly row: NewRow<T> }
    | { readonly kind: 'patch'; readonly table: T; readonly id: string; readonly changes: RowChanges<T> }
    | {
        readonly kind: 'remove';
        readonly table: T;
        readonly id: string;
        /**
         * Keys of the rows whose deletion cascades to it. Its own deletion is never sent, and is reverted if they
         * stay (rule C4).
         */
        readonly cascadedFrom?: readonly string[];
      };
}[TableName];

export interface WriteManyOptions {
  /** Called after each transaction with the number of processed changes, including failures. */
  readonly onProgress?: (done: number) => void;
  /** Stops before the next transaction. Skipped changes are neither written nor failures. */
  readonly signal?: AbortSignal;
}

/** A failed change. */
export interface WriteFailure {
  readonly index: number;
  readonly error: AppError;
}

/** A live query result. */
export interface RowsSource<T extends TableName> {
  /** The newest result; the same object until it changes. `ready` is false before the first one. */
  readonly get: () => RowsResult<T>;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface RowsResult<T extends TableName> {
  readonly rows: readonly TableRows[T][];
  readonly ready: boolean;
  /** Reading failed; `rows` are the last known ones. It is retried automatically. */
  readonly hasFailed?: true;
}

/** One account's data on this device. */
export interface LocalStore extends Writer {
  /** Unique name of this store on the device, and prefix of its locks. */
  readonly name: string;
  readonly account: string;
  readonly outbox: Outbox;
  readonly lease: Lease;
  /** List entries of the account's own rows, without their documents. */
  readonly listing: Listing;
  get<T extends TableName>(table: T, id: string): Promise<TableRows[T] | undefined>;
  /** The rows with these ids that are on the device, looked up by key, in the order of the ids. */
  getMany<T extends TableName>(table: T, ids: readonly string[]): Promise<ReadonlyMap<string, TableRows[T]>>;
  find<T extends TableName>(table: T, query?: RowQuery<T>): Promise<readonly TableRows[T][]>;
  observe<T extends TableName>(table: T, query?: RowQuery<T>): RowsSource<T>;
  /** Retries failed reads immediately. */
  retryReads(): void;
  /** Ids of rows that may not be the account's own (`isOwnRow`). Takes no lock. */
  readonly idsNotOwned: (table: TableName) => Promise<readonly string[]>;
  /** Runs `work` while no tab writes documents of the table's collection. Not re-entrant. */
  readonly exclusively: <R>(table: TableName, work: (documents: Documents) => Promise<R>) => Promise<R>;
  close(): Promise<void>;
}
