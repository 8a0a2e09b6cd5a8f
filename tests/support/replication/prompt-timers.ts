import { vi } from 'vitest';

/**
 * Runs timers of zero length in order with other pending work. Normally they run after a millisecond, before or after
 * IndexedDB responses, so a seed would play a different life on a busier machine.
 */
export function promptTimers(): void {
  const later = globalThis.setTimeout;
  const start = (run: (...parts: unknown[]) => void, delay = 0, ...parts: unknown[]): unknown =>
    delay > 0 ? later(run, delay, ...parts) : setImmediate(run, ...parts);
  vi.stubGlobal('setTimeout', Object.assign(start, later));
}
