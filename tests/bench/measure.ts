import type { Manifest } from '../../scripts/build/asset-graph.mjs';

/** One line of the table. */
export interface Row {
  readonly name: string;
  /** The median, where there were several runs; null where it could not be done at all. */
  readonly value: number | null;
  readonly unit: 'ms' | 'kB' | 'count' | 'times' | '%';
  /** What no implementation could go below under these conditions. */
  readonly floor?: number;
  /** What we want to stay below. */
  readonly aim?: number;
  /** Every run's value, in order. */
  readonly samples?: readonly number[];
  /** Shown behind the line. */
  readonly note?: string;
}

/** What a measure may use. */
export interface BenchContext {
  readonly root: string;
  /** Absolute folder of the build that is measured. */
  readonly dist: string;
  readonly manifest: Manifest;
  /** Address of the server that serves it, with the seeded content. */
  readonly url: string;
  /** How often to repeat what varies. */
  readonly runs: number;
}

/** Something that is measured. Each stands in a file of its own, and in the list `measures.ts`. */
export interface Measure {
  /** What `npm run bench -- NAME` selects it by. */
  readonly name: string;
  /** The conditions, as the table's heading. */
  readonly title: string;
  readonly run: (context: BenchContext) => Promise<readonly Row[]>;
}
