import { createValueStore } from './value-store';

/**
 * What stands between a newer version of the app and the work under a person's hands (decision L6): screens in the
 * middle of an edit or a lesson hold the reload, and screens with unsaved input flush it before one.
 */

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

/**
 * Registers something to be written down before this tab reloads; the returned function takes it back. A flush that
 * rejects keeps the tab from reloading.
 */
export function beforeReload(flush: () => Promise<void> | void): () => void {
  flushes.add(flush);
  return () => flushes.delete(flush);
}

/** Runs all registered flushes. Rejects with the first failure: then nothing may be reloaded. */
export async function flushBeforeReload(): Promise<void> {
  await Promise.all([...flushes].map(async (flush) => flush()));
}
