import type { Row } from '../measure';
import type { BenchBackend, BenchPerson } from './bench-backend';
import type { BenchBrowser } from './bench-browser';
import type { BenchAccount } from './page/bench-account';

/** What a measure of the replication may use. */
export interface SyncContext {
  readonly backend: BenchBackend;
  readonly browser: BenchBrowser;
  /** Modules of the library that is pulled. */
  readonly rows: number;
  /** Rows that are edited. */
  readonly edits: number;
  /** Changes of the large drain. */
  readonly changes: number;
  /** Milliseconds there and back, where a line matters. */
  readonly roundTrip: number;
  /** How often to repeat what varies. Those that are compared take turns. */
  readonly runs: number;
}

/** Something of the replication that is measured. Each stands in a file of its own, and in `sync-measures.ts`. */
export interface SyncMeasure {
  /** What `npm run bench:sync -- NAME` selects it by. */
  readonly name: string;
  readonly title: (context: SyncContext) => string;
  readonly run: (context: SyncContext) => Promise<readonly Row[]>;
}

/** An account on a device of that name. */
export function accountOn(
  { backend }: SyncContext,
  { id, token }: BenchPerson,
  device: string,
  roundTrip = 0,
): BenchAccount {
  return { id, token, anonKey: backend.anonKey, device, roundTrip };
}
