import { createValueStore } from './value-store';

/** Keeps a newer version from interrupting an edit or a lesson (decision L6); unsaved input is flushed before a reload. */

const holds = createValueStore<ReadonlySet<symbol>>(new Set());
const flushes = new Set<() => Promise<void> | void>();

/** Keeps this tab from being reloaded by a newer version until the returned function is called. */
export function holdReload(): () => void {
  const hold = Symbol('hold');
  holds.set(new Set([...holds.read(), hold]));
  return () => {
    if (!holds.read().has(hold)) return;
    holds.set(new Set([...holds.read()].filter((other) => other !== hold)));
  };
}

/** Whether someone holds the reload of this tab. */
export function isReloadHeld(): boolean {
  return holds.read().size > 0;
}

/** Resolves as soon as nobody holds the reload of this tab. */
export function whenReloadIsFree(): Promise<void> {
  return new Promise((resolve) => {
    if (!isReloadHeld()) {
      resolve();
      return;
    }
    const stop = holds.subscribe(() => {
      if (isReloadHeld()) return;
      stop();
      resolve();
    });
  });
}

/** Registers a flush before this tab reloads; one that rejects prevents the reload. Returns what takes it back. */
export function beforeReload(flush: () => Promise<void> | void): () => void {
  flushes.add(flush);
  return () => flushes.delete(flush);
}

/** Runs all registered flushes. Rejects with the first failure: then nothing may be reloaded. */
export async function flushBeforeReload(): Promise<void> {
  await Promise.all([...flushes].map(async (flush) => flush()));
}
