import type { Row } from '../measure';
import type { BenchBackend, BenchPerson } from './bench-backend';
import type { BenchBrowser } from './bench-browser';
import type { BenchAccount } from './page/bench-account';

/** The environment of a replication measure. */
export interface SyncContext {
  readonly backend: BenchBackend;
  readonly browser: BenchBrowser;
  /** Modules of the pulled library. */
  readonly rows: number;
  /** Number of edited rows. */
  readonly edits: number;
  /** Number of changes in the large drain. */
  readonly changes: number;
  /** Round-trip milliseconds of simulated connections. */
  readonly roundTrip: number;
  /** Number of repetitions of varying measures. Compared variants alternate. */
  readonly runs: number;
}

/** A replication measure. Each has its own file and an entry in `sync-measures.ts`. */
export interface SyncMeasure {
  /** Its name in `npm run bench:sync -- NAME`. */
  readonly name: string;
  readonly title: (context: SyncContext) => string;
  readonly run: (context: SyncContext) => Promise<readonly Row[]>;
}

/** An account on the device with this name. */
export function accountOn(
  { backend }: SyncContext,
  { id, token }: BenchPerson,
  device: string,
  roundTrip = 0,
): BenchAccount {
  return { id, token, anonKey: backend.anonKey, device, roundTrip };
}
