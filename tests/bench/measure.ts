import type { Manifest } from '../../scripts/build/asset-graph.mjs';

/** A row of the table. */
export interface Row {
  readonly name: string;
  /** The median of all runs; null if it could not be measured. */
  readonly value: number | null;
  readonly unit: 'ms' | 'kB' | 'count' | 'times' | '%';
  /** Lower bound of any implementation under these conditions. */
  readonly floor?: number;
  /** Target to stay below. */
  readonly aim?: number;
  /** The values of all runs, in order. */
  readonly samples?: readonly number[];
  /** Note after the row. */
  readonly note?: string;
}

/** The environment of a measure. */
export interface BenchContext {
  readonly root: string;
  /** Absolute path of the measured build. */
  readonly dist: string;
  readonly manifest: Manifest;
  /** Address of its server, with the seeded content. */
  readonly url: string;
  /** Number of repetitions of varying measures. */
  readonly runs: number;
}

/** A measure. Each has its own file and an entry in `measures.ts`. */
export interface Measure {
  /** Its name in `npm run bench -- NAME`. */
  readonly name: string;
  /** The conditions, as the table's heading. */
  readonly title: string;
  readonly run: (context: BenchContext) => Promise<readonly Row[]>;
}
