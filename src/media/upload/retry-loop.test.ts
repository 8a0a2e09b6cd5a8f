import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Clock } from '@/shared/clock';
import { backupInUse } from '@/shared/project-in-use';
import { NOTHING_DONE as DONE, startRetryLoop, type LoopOptions, type LoopRun } from './retry-loop';

const PAUSED: LoopRun = { ...DONE, pausedBy: 'ERR_OFFLINE' };

/** A loop whose runs end on demand, and whose time stands still until the next timer is let go. */
function setUp(results: LoopRun[], options: Partial<LoopOptions> = {}) {
  let timer: { readonly delay: number; readonly run: () => void } | undefined;
  const clock: Clock = {
    now: () => 1000,
    after(delay, run) {
      timer = { delay, run };
      return () => {
        timer = undefined;
      };
    },
  };
  const run = vi.fn((_signal: AbortSignal) => Promise.resolve(results.shift() ?? DONE));
  const report = vi.fn();
  const loop = startRetryLoop({ run, report, clock, ...options });
  return {
    loop,
    run,
    report,
    delay: () => timer?.delay,
    next: () => {
      const due = timer;
      timer = undefined;
      due?.run();
    },
  };
}

const page = new EventTarget();

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('repeated work', () => {
  it('retries after 2 s, then 4 s for a while, then with a backoff of up to 5 minutes', async () => {
    const { loop, delay, next, run } = setUp(Array.from({ length: 20 }, () => PAUSED));
    const pauses: number[] = [];
    loop.wake();
    for (let times = 1; times <= 14; times += 1) {
      await expect.poll(() => delay()).toBeDefined();
      expect(run).toHaveBeenCalledTimes(times);
      pauses.push((delay() ?? 0) / 1000);
      next();
    }
    expect(pauses).toEqual([2, 4, 4, 4, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
    loop.stop();
  });

  it('resets the backoff after progress, or when the connection returns', async () => {
    const { loop, delay, next } = setUp([PAUSED, PAUSED, { ...PAUSED, isMoving: true }, PAUSED, PAUSED]);
    loop.wake();
    await expect.poll(() => delay()).toBe(2000);
    next();
    await expect.poll(() => delay()).toBe(4000);
    next();
    await expect.poll(() => delay()).toBe(2000);
    next();
    await expect.poll(() => delay()).toBe(4000);
    page.dispatchEvent(new Event('online'));
    await expect.poll(() => delay()).toBe(2000);
    loop.stop();
  });

  it('runs when the next item is due, and not while offline', async () => {
    const { loop, delay, run } = setUp([{ ...DONE, dueAt: 1500 }]);
    vi.stubGlobal('navigator', { onLine: false });
    loop.wake();
    expect(run).not.toHaveBeenCalled();
    vi.stubGlobal('navigator', { onLine: true });
    loop.wake();
    await expect.poll(() => delay()).toBe(500);
    loop.stop();
    expect(delay()).toBeUndefined();
  });

  it('never runs in parallel, and runs again when woken meanwhile', async () => {
    const { loop, run } = setUp([DONE, DONE]);
    loop.wake();
    loop.wake();
    loop.wake();
    expect(run).toHaveBeenCalledOnce();
    await expect.poll(() => run).toHaveBeenCalledTimes(2);
    loop.stop();
  });

  it('pauses while a backup project replaces the first one (decision E16)', () => {
    const { loop, run, delay } = setUp([DONE]);
    backupInUse.set({ url: 'https://backup.test', anonKey: '', isWritable: true });
    loop.wake();
    expect(run).not.toHaveBeenCalled();
    expect(delay()).toBeUndefined();
    backupInUse.set(null);
    expect(run).toHaveBeenCalledOnce();
    loop.stop();
  });

  it('runs offline and during a failover when it needs only this device', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    backupInUse.set({ url: 'https://backup.test', anonKey: '', isWritable: true });
    const { loop, run, delay } = setUp([{ ...DONE, dueAt: 1500 }], { isLocal: true });
    loop.wake();
    expect(run).toHaveBeenCalledOnce();
    await expect.poll(() => delay()).toBe(500);
    loop.stop();
    backupInUse.set(null);
  });

  it('reports an error, and retries', async () => {
    const { loop, run, report, delay } = setUp([]);
    run.mockRejectedValueOnce(new Error('no database'));
    loop.wake();
    await expect.poll(() => delay()).toBe(2000);
    expect(report).toHaveBeenCalledOnce();
    loop.stop();
  });

  it('aborts the current run', () => {
    const { loop, run } = setUp([]);
    loop.wake();
    loop.stop();
    expect(run.mock.calls[0]?.[0].aborted).toBe(true);
  });
});
