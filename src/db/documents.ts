import type { AnyRow } from '@/domain/rows/rows';

/** A row as it stands in its collection. A deleted one keeps its version, so that stale rows are known as such. */
export interface DocumentState {
  readonly row: AnyRow | null;
  readonly version: string;
}

/** The replication's access to documents, past the queue. Only inside `exclusively`. */
export interface Documents {
  read(ids: readonly string[]): Promise<ReadonlyMap<string, DocumentState>>;
  /**
   * Writes rows as given, but for views, which never go back (rule P7).
   * @returns ids changed by others since they were read
   */
  write(states: ReadonlyMap<string, DocumentState>): Promise<readonly string[]>;
  /** Every document that is not deleted. */
  all(): Promise<readonly AnyRow[]>;
}
