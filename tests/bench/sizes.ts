/** Sizes of the measured data. */
interface Sizes {
  readonly isSmall: boolean;
  /** Nodes of the module in the builder. */
  readonly nodes: number;
  /** Edits while memory is measured, and warm-up edits, after which everything has loaded and rendered once. */
  readonly edits: number;
  readonly warmUp: number;
  /** Modules of the library, their size (characters of JSON), and runs of learners. */
  readonly library: { readonly modules: number; readonly content: number; readonly runs: number };
  /** Groups and learners of a school. */
  readonly learners: { readonly groups: number; readonly people: number };
  /** People in the imported file. */
  readonly imported: number;
  readonly scrolls: number;
  /** Modules of a large nest. */
  readonly nest: number;
  /** Modules for bulk actions. */
  readonly bulk: number;
  /** Rounds of deleting and undoing. */
  readonly rounds: number;
  /** People on a server, and repetitions of each request. */
  readonly server: {
    readonly people: { readonly creators: number; readonly learners: number; readonly runs: number };
    readonly requests: number;
  };
  /** Bytes of the video, and how long the connection alternately works and is cut, ms. */
  readonly film: number;
  readonly turn: number;
  /** Typed words, mouse moves per drag, and wheel steps. */
  readonly words: number;
  readonly moves: number;
  /** Idle time before measuring, ms. */
  readonly rest: number;
}

const FULL: Sizes = {
  isSmall: false,
  nodes: 2000,
  edits: 600,
  warmUp: 100,
  library: { modules: 10_000, content: 20_000, runs: 5000 },
  learners: { groups: 200, people: 5000 },
  imported: 2000,
  scrolls: 8,
  nest: 2000,
  bulk: 1000,
  rounds: 15,
  server: { people: { creators: 400, learners: 20_000, runs: 5 }, requests: 1000 },
  film: 100_000_000,
  turn: 10_000,
  words: 12,
  moves: 90,
  rest: 3000,
};

/** Only checks that everything can still be measured; the times are meaningless. */
const SMALL: Sizes = {
  isSmall: true,
  nodes: 120,
  edits: 20,
  warmUp: 5,
  library: { modules: 300, content: 2000, runs: 100 },
  learners: { groups: 5, people: 100 },
  imported: 40,
  scrolls: 1,
  nest: 60,
  bulk: 20,
  rounds: 3,
  server: { people: { creators: 10, learners: 100, runs: 2 }, requests: 50 },
  film: 8_000_000,
  turn: 2000,
  words: 1,
  moves: 9,
  rest: 300,
};

export const SIZES = process.env['BENCH_SMALL'] === '1' ? SMALL : FULL;

/** For pages built for the bench, which have no environment. */
export const PAGE_ENVIRONMENT = {
  'process.env': JSON.stringify({ NODE_ENV: 'production', BENCH_SMALL: process.env['BENCH_SMALL'] }),
};
