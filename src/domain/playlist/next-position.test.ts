import { expect, it } from 'vitest';
import { nextPosition } from './playlist-order';

it.each([
  [[], 0],
  [[0, 1, 2], 3],
  [[7, 2], 8],
  [[0.5], 1],
  [[-1], 0],
])('after %j comes %d', (positions, next) => {
  expect(nextPosition(positions.map((position) => ({ position })))).toBe(next);
});
