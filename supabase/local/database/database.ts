import type { App } from '@supabase/lite';

/** A row as the database answered it. */
export type DatabaseRow = Readonly<Record<string, unknown>>;

/** The database as its owner sees it: no policy applies. Used to set it up, never for a request of a person. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** What `App` of the embedded backend talks to. */
  readonly connection: App['connection'];
  query(sql: string, params?: readonly unknown[]): Promise<readonly DatabaseRow[]>;
  /** Runs the statements in one transaction; `progress` is told which one is about to run. */
  script(statements: readonly string[], progress?: (index: number) => void): Promise<void>;
  /** Calls `onNotice` with the payload of each NOTIFY on `channel`. */
  listen(channel: string, onNotice: (payload: string) => void): Promise<void>;
  /** Runs the work of one request: on a database with one connection, transactions of two tasks never mix. */
  task<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
