/** The behaviour of a connection, as far as a web app can notice. */
export interface LineProfile {
  /** Download and upload rates in kbit/s. */
  readonly down: number;
  readonly up: number;
  /** Round-trip time in milliseconds. */
  readonly roundTrip: number;
  /** Blocks everything: `stall` leaves connections hanging, `cut` closes them. */
  readonly broken?: 'stall' | 'cut';
  /** Alternates between working and broken; durations in milliseconds. */
  readonly turns?: { readonly works: number; readonly broken: number };
}

/** Typical connections. The first ones use the numbers of browsers' developer tools. */
export const LINES = {
  direct: { down: Infinity, up: Infinity, roundTrip: 0 },
  'slow-2g': { down: 50, up: 25, roundTrip: 2000 },
  '2g': { down: 250, up: 50, roundTrip: 800 },
  'slow-3g': { down: 400, up: 400, roundTrip: 400 },
  '3g': { down: 1600, up: 750, roundTrip: 300 },
  'slow-4g': { down: 1638, up: 675, roundTrip: 150 },
  /** Stalls for ten of every twenty seconds. */
  'flaky-wifi': {
    down: 2000,
    up: 1000,
    roundTrip: 80,
    broken: 'stall',
    turns: { works: 10_000, broken: 10_000 },
  },
  /** The device reports a connection, but nothing ever responds. */
  'lie-fi': { down: 2000, up: 1000, roundTrip: 80, broken: 'stall' },
  cut: { down: 2000, up: 1000, roundTrip: 80, broken: 'cut' },
} as const satisfies Record<string, LineProfile>;

export type LineName = keyof typeof LINES;
