import { expect, it } from 'vitest';
import { isNested } from '../rows/read-row';

it.each([
  [null, 0, true],
  ['text', 1, false],
  [{}, 1, false],
  [[], 1, false],
  [[null], 1, true],
  [{ a: 1, b: { c: [] } }, 2, true],
  [{ a: 1, b: { c: [] } }, 3, false],
  [[[], [[], ['x']]], 3, true],
  [[[], [[], ['x']]], 4, false],
])('checks %j at level %i', (value, levels, found) => {
  expect(isNested(value, levels)).toBe(found);
});

it('checks values nested deeper than the call stack', () => {
  let value: unknown = 'x';
  for (let level = 0; level < 200_000; level++) value = [value];
  expect(isNested(value, 100)).toBe(true);
});
