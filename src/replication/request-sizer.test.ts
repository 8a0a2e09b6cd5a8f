import { expect, it } from 'vitest';
import { createRequestSizer, PULL_SIZES } from './request-sizer';

it('grows while full answers are fast, up to the maximum', () => {
  const pace = createRequestSizer(PULL_SIZES);
  const sizes = Array.from({ length: 4 }, () => {
    pace.answered(400, true);
    return pace.size().rows;
  });
  expect(sizes).toEqual([1000, 2000, 2000, 2000]);
  expect(pace.size().characters).toBe(4_000_000);
});

it('stays for answers within the target, or that were not full', () => {
  const pace = createRequestSizer(PULL_SIZES);
  pace.answered(3000, true);
  pace.answered(100, false);
  expect(pace.size()).toEqual(PULL_SIZES.first);
});

it('shrinks on a slow connection to pages of a few seconds', () => {
  const pace = createRequestSizer(PULL_SIZES);
  // 400 kbit/s, and rows of a kilobyte.
  for (let page = 0; page < 6; page++) pace.answered((pace.size().characters / 50_000) * 1000, true);
  const seconds = pace.size().characters / 50_000;
  expect(seconds).toBeGreaterThanOrEqual(2);
  expect(seconds).toBeLessThanOrEqual(4);
});

it('shrinks by the maximum factor after a timeout, down to the minimum', () => {
  const pace = createRequestSizer(PULL_SIZES);
  pace.tooSlow();
  expect(pace.size().characters).toBe(62_500);
  pace.tooSlow();
  pace.tooSlow();
  expect(pace.size()).toEqual(PULL_SIZES.least);
});
