import { expect, it, vi } from 'vitest';
import { ManualClock } from '@support/shared/manual-clock';
import { createBackoff } from './backoff';

const delays = { first: 1000, longest: 3000 };

it('doubles its delay up to the longest, until it is reset', () => {
  const clock = new ManualClock();
  const backoff = createBackoff(clock, delays);
  const retry = vi.fn();
  for (const delay of [1000, 2000, 3000, 3000]) {
    backoff.begin(retry);
    expect(clock.waiting()).toEqual([delay]);
    clock.advance(delay);
    expect(backoff.active()).toBe(false);
  }
  expect(retry).toHaveBeenCalledTimes(4);
  backoff.begin(retry);
  backoff.reset();
  expect(clock.waiting()).toEqual([]);
  backoff.begin(retry);
  expect(clock.waiting()).toEqual([1000]);
});

it('has one retry waiting, which can run at once', () => {
  const clock = new ManualClock();
  const backoff = createBackoff(clock, delays);
  const [dropped, retry] = [vi.fn(), vi.fn()];
  backoff.begin(dropped);
  backoff.begin(retry);
  backoff.retryNow();
  backoff.retryNow();
  clock.advance(60_000);
  expect([dropped, retry].map((run) => run.mock.calls.length)).toEqual([0, 1]);
});

it('uses a given delay once, and then grows as before', () => {
  const clock = new ManualClock();
  const backoff = createBackoff(clock, delays);
  backoff.begin(() => {}, 60_000);
  expect(clock.waiting()).toEqual([60_000]);
  backoff.begin(() => {});
  expect(clock.waiting()).toEqual([1000]);
});

it('shortens delays by chance, so that devices do not return together', () => {
  const clock = new ManualClock();
  const backoff = createBackoff(clock, delays, () => 0.5);
  backoff.begin(() => {});
  expect(clock.waiting()).toEqual([900]);
});
