import { expect, it } from 'vitest';
import { createRequestSizer, PULL_SIZES } from './request-sizer';

it('grows while full answers come fast, up to the most', () => {
  const pace = createRequestSizer(PULL_SIZES);
  const sizes = Array.from({ length: 4 }, () => {
    pace.answered(400, true);
    return pace.size().rows;
  });
  expect(sizes).toEqual([1000, 2000, 2000, 2000]);
  expect(pace.size().characters).toBe(4_000_000);
});

it('stays where an answer takes as long as it should, and where there was no more to say', () => {
  const pace = createRequestSizer(PULL_SIZES);
  pace.answered(3000, true);
  pace.answered(100, false);
  expect(pace.size()).toEqual(PULL_SIZES.first);
});

it('shrinks on a slow line, and comes to pages of a few seconds', () => {
  const pace = createRequestSizer(PULL_SIZES);
  // 400 kbit/s, and rows of a kilobyte.
  for (let page = 0; page < 6; page++) pace.answered((pace.size().characters / 50_000) * 1000, true);
  const seconds = pace.size().characters / 50_000;
  expect(seconds).toBeGreaterThanOrEqual(2);
  expect(seconds).toBeLessThanOrEqual(4);
});

it('shrinks by the most when a request was too slow, down to the least', () => {
  const pace = createRequestSizer(PULL_SIZES);
  pace.tooSlow();
  expect(pace.size().characters).toBe(62_500);
  pace.tooSlow();
  pace.tooSlow();
  expect(pace.size()).toEqual(PULL_SIZES.least);
});
