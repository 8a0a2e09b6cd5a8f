/** Lives in which a breach was once found; `npm run fuzz` adds to them. */
export const PINNED_SEEDS: readonly { readonly seed: number; readonly steps: number }[] = [
  { seed: 40, steps: 60 },
];
