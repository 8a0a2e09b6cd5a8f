import type { AnyRow } from '@/domain/rows/rows';

/** A stored row. A deleted one keeps its version, so that stale rows are recognized. */
export interface DocumentState {
  readonly row: AnyRow | null;
  readonly version: string;
}

/** The replication's access to documents, which bypasses the queue. Only inside `exclusively`. */
export interface Documents {
  read(ids: readonly string[]): Promise<ReadonlyMap<string, DocumentState>>;
  /**
   * Writes rows as given, but never lowers view counts (rule P7).
   * @returns ids changed by others since they were read
   */
  write(states: ReadonlyMap<string, DocumentState>): Promise<readonly string[]>;
  /** Every document that is not deleted. */
  all(): Promise<readonly AnyRow[]>;
}
