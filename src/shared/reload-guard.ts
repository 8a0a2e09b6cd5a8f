import { createValueStore } from './value-store';

/** Prevents reloads by a new version during an edit or a lesson (decision L6); unsaved input is flushed before a reload. */

const holds = createValueStore<ReadonlySet<symbol>>(new Set());
const flushes = new Set<() => Promise<void> | void>();

/** Prevents reloads of this tab until the returned function is called. */
export function holdReload(): () => void {
  const hold = Symbol('hold');
  holds.set(new Set([...holds.read(), hold]));
  return () => {
    if (!holds.read().has(hold)) return;
    holds.set(new Set([...holds.read()].filter((other) => other !== hold)));
  };
}

/** Whether a hold prevents reloads of this tab. */
export function isReloadHeld(): boolean {
  return holds.read().size > 0;
}

/** Resolves when the last hold is released. */
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

/** Registers a flush before a reload, which a rejection prevents. Returns a function that unregisters it. */
export function beforeReload(flush: () => Promise<void> | void): () => void {
  flushes.add(flush);
  return () => flushes.delete(flush);
}

/** Runs all registered flushes. Rejects with the first failure; the tab must not reload then. */
export async function flushBeforeReload(): Promise<void> {
  await Promise.all([...flushes].map(async (flush) => flush()));
}
