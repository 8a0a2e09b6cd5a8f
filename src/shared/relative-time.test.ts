import { expect, it } from 'vitest';
import { relativeTime } from './relative-time';

const MINUTE = 60_000;

it.each([
  [0, 'just now'],
  [59_000, 'just now'],
  [-5 * MINUTE, 'just now'],
  [MINUTE, '1 minute ago'],
  [2.9 * MINUTE, '2 minutes ago'],
  [61 * MINUTE, '1 hour ago'],
  [25 * 60 * MINUTE, '1 day ago'],
  [10 * 24 * 60 * MINUTE, '10 days ago'],
])('%i ms is %s', (passed, words) => {
  expect(relativeTime(1_000_000_000_000 - passed, 1_000_000_000_000, 'en')).toBe(words);
});
