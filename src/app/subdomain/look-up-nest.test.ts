import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '@/shared/app-error';
import { ManualClock } from '@support/shared/manual-clock';
import { lookUpNest } from './look-up-nest';

const listeners = new Set<() => void>();
vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => listeners.add(listener));
vi.stubGlobal('removeEventListener', (_name: string, listener: () => void) => listeners.delete(listener));

afterEach(() => listeners.clear());

function setUp() {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const clock = new ManualClock();
  const find = vi.fn(() => Promise.reject<string | null>(new AppError('ERR_SERVER_DOWN', 'down')));
  const onFound = vi.fn();
  const onFailed = vi.fn<(retry: () => void) => void>();
  const stop = lookUpNest({ find, onFound, onFailed, clock });
  return { clock, find, onFound, onFailed, stop };
}

it('reports a failed look-up once, and finds the nest when the server is back', async () => {
  const { clock, find, onFound, onFailed } = setUp();
  await vi.waitFor(() => expect(clock.waiting()).toEqual([2000]));
  clock.advance(2000);
  await vi.waitFor(() => expect(clock.waiting()).toEqual([4000]));
  expect(onFailed).toHaveBeenCalledOnce();
  find.mockResolvedValue('nest');
  clock.advance(4000);
  await vi.waitFor(() => expect(onFound).toHaveBeenCalledExactlyOnceWith('nest'));
  expect(clock.waiting()).toEqual([]);
  expect(listeners.size).toBe(0);
});

it('looks up again on request and when online', async () => {
  const { clock, find, onFound, onFailed } = setUp();
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  onFailed.mock.calls[0]![0]();
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(clock.waiting()).toEqual([2000]));
  find.mockResolvedValue(null);
  for (const listener of listeners) listener();
  await vi.waitFor(() => expect(onFound).toHaveBeenCalledExactlyOnceWith(null));
});

it('stops with the page', async () => {
  const { clock, onFailed, stop } = setUp();
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  stop();
  expect(clock.waiting()).toEqual([]);
  expect(listeners.size).toBe(0);
});
