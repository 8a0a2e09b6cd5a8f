/** How a connection behaves, as far as a web app can notice. */
export interface LineProfile {
  /** kbit/s towards the browser and away from it. */
  readonly down: number;
  readonly up: number;
  /** Time for a byte to go there and one to come back, ms. */
  readonly roundTrip: number;
  /** Nothing gets through: `stall` leaves connections hanging, `cut` ends them. */
  readonly broken?: 'stall' | 'cut';
  /** Works and is broken by turns, ms each. */
  readonly turns?: { readonly works: number; readonly broken: number };
}

/** Lines people have. The numbers of the first ones are those that browsers' own tools use under these names. */
export const LINES = {
  direct: { down: Infinity, up: Infinity, roundTrip: 0 },
  'slow-2g': { down: 50, up: 25, roundTrip: 2000 },
  '2g': { down: 250, up: 50, roundTrip: 800 },
  'slow-3g': { down: 400, up: 400, roundTrip: 400 },
  '3g': { down: 1600, up: 750, roundTrip: 300 },
  'slow-4g': { down: 1638, up: 675, roundTrip: 150 },
  /** Ten seconds of every twenty nothing answers. */
  'flaky-wifi': {
    down: 2000,
    up: 1000,
    roundTrip: 80,
    broken: 'stall',
    turns: { works: 10_000, broken: 10_000 },
  },
  /** The device says that it is connected, and nothing ever answers. */
  'lie-fi': { down: 2000, up: 1000, roundTrip: 80, broken: 'stall' },
  cut: { down: 2000, up: 1000, roundTrip: 80, broken: 'cut' },
} as const satisfies Record<string, LineProfile>;

export type LineName = keyof typeof LINES;
