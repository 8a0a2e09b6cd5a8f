import { expect, it } from 'vitest';
import { gridStep } from './grid-step';

it('is the gap itself, as large as it is shown, where that is wide enough', () => {
  expect(gridStep(30, 1)).toBe(30);
  expect(gridStep(30, 4)).toBe(120);
});

it('never lets dots come closer than 14 pixels, and keeps to dots of the grid', () => {
  for (const zoom of [0.1, 0.13, 0.3, 0.46]) {
    const step = gridStep(30, zoom);
    expect(step).toBeGreaterThanOrEqual(14);
    expect(step).toBeLessThan(28);
    expect(Math.log2(step / (30 * zoom)) % 1).toBeCloseTo(0);
  }
});
