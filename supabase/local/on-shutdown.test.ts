import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onShutdown } from './on-shutdown.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A process that notes how it ended. */
function fakeProcess(env: NodeJS.ProcessEnv = {}) {
  const exits: number[] = [];
  const fake = Object.assign(new EventEmitter(), {
    ppid: 7,
    env,
    exits,
    exit: (code: number) => exits.push(code),
  });
  return fake as unknown as NodeJS.Process & { exits: number[]; ppid: number };
}

it.each(['SIGINT', 'SIGTERM'] as const)('closes once at %s, and gives up at the second', async (signal) => {
  const own = fakeProcess();
  const close = vi.fn(() => Promise.resolve());
  onShutdown(close, own);
  own.emit(signal);
  await vi.runAllTimersAsync();
  expect([close.mock.calls.length, own.exits]).toEqual([1, [0]]);
  own.emit(signal);
  expect(own.exits).toEqual([0, 1]);
});

it('closes when the shell of npm has gone, which passes no SIGTERM on', async () => {
  const own = fakeProcess({ npm_lifecycle_event: 'start' });
  const close = vi.fn(() => Promise.resolve());
  onShutdown(close, own);
  await vi.advanceTimersByTimeAsync(5000);
  expect(close).not.toHaveBeenCalled();
  own.ppid = 1;
  await vi.advanceTimersByTimeAsync(5000);
  expect([close.mock.calls.length, own.exits]).toEqual([1, [0]]);
});

it('outlives the shell that started it without npm', async () => {
  const own = fakeProcess();
  const close = vi.fn(() => Promise.resolve());
  onShutdown(close, own);
  own.ppid = 1;
  await vi.advanceTimersByTimeAsync(5000);
  expect(close).not.toHaveBeenCalled();
});
