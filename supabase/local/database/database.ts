import type { App } from '@supabase/lite';

export type DatabaseRow = Readonly<Record<string, unknown>>;

/** The database as owner: no policies, so only for set-up. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** Used by the embedded backend's `App`. */
  readonly connection: App['connection'];
  query(sql: string, params?: readonly unknown[]): Promise<readonly DatabaseRow[]>;
  /** One transaction; `progress` names the current statement. */
  script(statements: readonly string[], progress?: (index: number) => void): Promise<void>;
  listen(channel: string, onNotice: (payload: string) => void): Promise<void>;
  /** A request's work; transactions of tasks never mix. */
  task<T>(work: () => Promise<T>): Promise<T>;
  /** Its files, for `openPglite`; only PGlite has it. */
  dump?(): Promise<Blob>;
  close(): Promise<void>;
}
