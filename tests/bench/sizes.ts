/** How much is measured. */
interface Sizes {
  readonly isSmall: boolean;
  /** Of the module in the builder. */
  readonly nodes: number;
  /** Edits while memory is watched, and those before that, after which everything has been loaded and drawn once. */
  readonly edits: number;
  readonly warmUp: number;
  /** Modules of the library, how large each is (characters of JSON), and runs of learners. */
  readonly library: { readonly modules: number; readonly content: number; readonly runs: number };
  /** A school's. */
  readonly learners: { readonly groups: number; readonly people: number };
  /** People of a file. */
  readonly imported: number;
  readonly scrolls: number;
  /** Modules of a large nest. */
  readonly nest: number;
  /** Modules for bulk actions. */
  readonly bulk: number;
  /** Rounds of deleting and taking back. */
  readonly rounds: number;
  /** People of a server, and how often each request is made. */
  readonly server: {
    readonly people: { readonly creators: number; readonly learners: number; readonly runs: number };
    readonly requests: number;
  };
  /** Bytes of the film, and how long the line works and is cut by turns, ms. */
  readonly film: number;
  readonly turn: number;
  /** Words that are typed, moves of the mouse in a drag, and steps of the wheel. */
  readonly words: number;
  readonly moves: number;
  /** How long the app is left alone before it is measured, ms. */
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

/** Only to see that everything can still be measured: the times say nothing. */
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

/** For pages that are built for the bench: they have no environment of their own. */
export const PAGE_ENVIRONMENT = {
  'process.env': JSON.stringify({ NODE_ENV: 'production', BENCH_SMALL: process.env['BENCH_SMALL'] }),
};
