/** Lives in which a breach was once found; `npm run fuzz` adds to them. */
export const PINNED_SEEDS: readonly { readonly seed: number; readonly steps: number }[] = [
  { seed: 40, steps: 60 },
  { seed: 290, steps: 60 },
  { seed: 404, steps: 60 },
  { seed: 493, steps: 60 },
  { seed: 612, steps: 60 },
  { seed: 640, steps: 60 },
  { seed: 742, steps: 60 },
  { seed: 779, steps: 60 },
  { seed: 946, steps: 60 },
  { seed: 20550, steps: 60 },
  { seed: 771015, steps: 60 },
  { seed: 771052, steps: 60 },
];
