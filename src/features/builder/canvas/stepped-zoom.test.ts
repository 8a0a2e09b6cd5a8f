import { expect, it } from 'vitest';
import { steppedZoom } from './stepped-zoom';

it.each([
  [1, 1, 1.1],
  [1, -1, 0.9],
  [0.1, -1, 0.1],
  [0.15, -1, 0.1],
  [3, 1, 3],
  [3.7, 1, 3],
  [0.337, 1, 0.4],
  [0.337, -1, 0.3],
] as const)('from %d in direction %d to %d (E20)', (from, direction, to) => {
  expect(steppedZoom(from, direction)).toBe(to);
});
