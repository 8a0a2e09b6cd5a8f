import type { Clock } from '@/shared/clock';

/** Lets work begin in batches (authoring specification, section 9: media links are resolved in batches of 5, 1 s apart). */
const BATCH = 5;
const PAUSE = 1000;

export interface Batches {
  /** Runs `work` at once, or when its batch begins. */
  readonly run: <T>(work: () => Promise<T>, clock: Clock) => Promise<T>;
}

/**
 * A queue whose work begins in batches. The pause is counted from when a full batch has begun, not from when it is done:
 * one that hangs holds nothing up.
 */
export function inBatches(): Batches {
  const waiting: (() => void)[] = [];
  let begun = 0;
  let isPausing = false;

  function pump(clock: Clock): void {
    while (begun < BATCH && waiting.length > 0) {
      begun += 1;
      waiting.shift()?.();
    }
    if (begun < BATCH || isPausing) return;
    isPausing = true;
    clock.after(PAUSE, () => {
      isPausing = false;
      begun = 0;
      pump(clock);
    });
  }

  return {
    run: (work, clock) =>
      new Promise((resolve, reject) => {
        waiting.push(() => void work().then(resolve, reject));
        pump(clock);
      }),
  };
}
