import { systemClock, type Clock } from '@/shared/clock';
import { reportError } from '@/shared/report-error';

/** Pauses between lookups in milliseconds. The last one repeats. */
const PAUSES = [2000, 5000, 15_000, 30_000] as const;

export interface NestLookup {
  /** Resolves to the nest's id, or null for none. @throws AppError as `callCatalogue` */
  readonly find: () => Promise<string | null>;
  readonly onFound: (id: string | null) => void;
  /** Called at the first failure, and at that of `retry`. The lookup is repeated automatically. */
  readonly onFailed: (retry: () => void) => void;
  readonly clock?: Clock;
}

/**
 * Looks up a nest until the server answers: at once when the connection returns, and after growing pauses. Returns a
 * function that stops it.
 */
export function lookUpNest({ find, onFound, onFailed, clock = systemClock }: NestLookup): () => void {
  let failures = 0;
  let isRunning = false;
  let isOver = false;
  let cancel: (() => void) | undefined;

  async function look() {
    if (isRunning || isOver) return;
    isRunning = true;
    cancel?.();
    try {
      const id = await find();
      if (isOver) return;
      stop();
      onFound(id);
    } catch (error) {
      if (isOver) return;
      if (failures === 0) {
        reportError(error);
        onFailed(lookAgain);
      }
      cancel = clock.after(PAUSES[Math.min(failures, PAUSES.length - 1)]!, retry);
      failures += 1;
    } finally {
      isRunning = false;
    }
  }
  const retry = () => void look();
  /** A retry that the person asked for reports its failure again. */
  const lookAgain = () => {
    failures = 0;
    retry();
  };

  function stop() {
    isOver = true;
    cancel?.();
    globalThis.removeEventListener('online', retry);
  }

  globalThis.addEventListener('online', retry);
  retry();
  return stop;
}
