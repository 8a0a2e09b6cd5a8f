import { vi } from 'vitest';

/**
 * Lets timers without a length run in turn with everything else that waits. By themselves they run when a millisecond has
 * passed, before or after what IndexedDB answers: a seed would play another life on a busier machine.
 */
export function promptTimers(): void {
  const later = globalThis.setTimeout;
  const start = (run: (...parts: unknown[]) => void, delay = 0, ...parts: unknown[]): unknown =>
    delay > 0 ? later(run, delay, ...parts) : setImmediate(run, ...parts);
  vi.stubGlobal('setTimeout', Object.assign(start, later));
}
