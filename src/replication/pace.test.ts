import { expect, it } from 'vitest';
import { createPace, PULL_PACE } from './pace';

it('grows while full answers come fast, up to the most', () => {
  const pace = createPace(PULL_PACE);
  const sizes = Array.from({ length: 4 }, () => {
    pace.answered(400, true);
    return pace.size().rows;
  });
  expect(sizes).toEqual([1000, 2000, 2000, 2000]);
  expect(pace.size().characters).toBe(4_000_000);
});

it('stays where an answer takes as long as it should, and where there was no more to say', () => {
  const pace = createPace(PULL_PACE);
  pace.answered(3000, true);
  pace.answered(100, false);
  expect(pace.size()).toEqual(PULL_PACE.first);
});

it('shrinks on a slow line, and comes to pages of a few seconds', () => {
  const pace = createPace(PULL_PACE);
  // 400 kbit/s, and rows of a kilobyte.
  for (let page = 0; page < 6; page++) pace.answered((pace.size().characters / 50_000) * 1000, true);
  const seconds = pace.size().characters / 50_000;
  expect(seconds).toBeGreaterThanOrEqual(2);
  expect(seconds).toBeLessThanOrEqual(4);
});

it('shrinks by the most when a request was too slow, down to the least', () => {
  const pace = createPace(PULL_PACE);
  pace.tooSlow();
  expect(pace.size().characters).toBe(62_500);
  pace.tooSlow();
  pace.tooSlow();
  expect(pace.size()).toEqual(PULL_PACE.least);
});
