/** Counters of a life. */
export const NOTHING_DONE = {
  steps: 0,
  edits: 0,
  collisions: 0,
  deletes: 0,
  crashes: 0,
  lostAnswers: 0,
  outages: 0,
  refusals: 0,
  fullDisks: 0,
  clockJumps: 0,
  visits: 0,
  backgroundSends: 0,
  held: 0,
  versions: 0,
  checks: 0,
};

/** Statistics of a run, to detect one that did nothing. */
export type FuzzReport = { readonly seed: number; readonly breaches: string[] } & {
  -readonly [K in keyof typeof NOTHING_DONE]: number;
};
