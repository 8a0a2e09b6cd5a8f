import type { Kind } from './fuzz-kinds';

/** Seeds of lives that once found a violation; `npm run fuzz` adds new ones. */
export const PINNED_SEEDS: readonly {
  readonly seed: number;
  readonly steps: number;
  readonly kind?: Kind['name'];
}[] = [
  { seed: 40, steps: 60, kind: 'mixed' },
  { seed: 290, steps: 60, kind: 'mixed' },
  { seed: 404, steps: 60, kind: 'mixed' },
  { seed: 493, steps: 60, kind: 'mixed' },
  { seed: 612, steps: 60, kind: 'mixed' },
  { seed: 640, steps: 60, kind: 'mixed' },
  { seed: 742, steps: 60, kind: 'mixed' },
  { seed: 779, steps: 60, kind: 'mixed' },
  { seed: 946, steps: 60, kind: 'mixed' },
  { seed: 20550, steps: 60, kind: 'mixed' },
  { seed: 771015, steps: 60, kind: 'mixed' },
  { seed: 771052, steps: 60, kind: 'mixed' },
  { seed: 770014, steps: 60, kind: 'reviving' },
  { seed: 770016, steps: 60, kind: 'cut' },
  { seed: 20, steps: 60, kind: 'colliding' },
  { seed: 23, steps: 60, kind: 'colliding' },
  { seed: 27, steps: 60, kind: 'colliding' },
  { seed: 47, steps: 60, kind: 'colliding' },
  { seed: 21, steps: 60, kind: 'tabs' },
];
