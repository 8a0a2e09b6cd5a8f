import { describe, expect, it, vi } from 'vitest';
import { ManualClock } from '@support/shared/manual-clock';
import { retryUntilDone } from './retry-until-done';

/** Work that fails N times. */
function failing(times: number) {
  let left = times;
  return vi.fn(async () => {
    if (left-- > 0) throw new Error('A part of the app did not come.');
  });
}

describe('retryUntilDone', () => {
  it('retries with backoff until success, and reports each failure', async () => {
    const clock = new ManualClock();
    const report = vi.fn();
    const work = failing(4);
    retryUntilDone(work, { clock, report });
    for (const pause of [1000, 5000, 30_000, 30_000]) {
      await expect.poll(() => clock.waiting()).toEqual([pause]);
      clock.advance(pause);
    }
    await expect.poll(() => work.mock.calls.length).toBe(5);
    expect(report).toHaveBeenCalledTimes(4);
    expect(clock.waiting()).toEqual([]);
  });

  it('stops retrying when cancelled', async () => {
    const clock = new ManualClock();
    const report = vi.fn();
    const stop = retryUntilDone(failing(1), { clock, report });
    await expect.poll(() => clock.waiting()).toEqual([1000]);
    stop();
    expect(clock.waiting()).toEqual([]);
    const stopEarly = retryUntilDone(failing(1), { clock, report });
    stopEarly();
    await expect.poll(() => report.mock.calls.length).toBe(2);
    expect(clock.waiting()).toEqual([]);
  });
});
