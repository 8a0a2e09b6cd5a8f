import { defer, NEVER, concat, of, throwError, type Observable } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRowSources } from './create-row-sources';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Rows of a collection that cannot be read until `isBroken` is false. */
function setUp() {
  const device = { isBroken: true, reads: 0 };
  const $: Observable<unknown> = defer(() => {
    device.reads += 1;
    return device.isBroken ? throwError(() => new Error('unreadable')) : concat(of([]), NEVER);
  });
  const collections = new Proxy({}, { get: () => ({ find: () => ({ $ }) }) });
  const rows = createRowSources({ collections } as unknown as Parameters<typeof createRowSources>[0]);
  const source = rows.observe('playlists');
  return { device, rows, source };
}

it('reports a failed read, and retries automatically', () => {
  const { device, source } = setUp();
  const seen = vi.fn();
  const stop = source.subscribe(seen);
  expect(source.get()).toEqual({ rows: [], ready: false, hasFailed: true });
  vi.advanceTimersByTime(5000);
  expect(device.reads).toBe(2);
  device.isBroken = false;
  vi.advanceTimersByTime(10_000);
  expect(source.get()).toEqual({ rows: [], ready: true });
  vi.advanceTimersByTime(60_000);
  expect(device.reads).toBe(3);
  stop();
});

it('retries immediately on request, and stops without subscribers', () => {
  const { device, rows, source } = setUp();
  const stop = source.subscribe(() => {});
  rows.retryReads();
  expect(device.reads).toBe(2);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(device.reads).toBe(2);
});
