import { expect, it } from 'vitest';
import { formatDuration } from './format-duration';

it.each([
  [null, '–'],
  [0, '–'],
  [20, '< 1 min'],
  [89, '1 min'],
  [3599, '1 h'],
  [3700, '1 h 2 min'],
])('formats %s seconds as %s (E8)', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});
