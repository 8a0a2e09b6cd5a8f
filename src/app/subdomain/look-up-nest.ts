import { createBackoff } from '@/shared/backoff';
import { systemClock, type Clock } from '@/shared/clock';
import { SCREEN_RETRY } from '@/shared/limits';
import { reportError } from '@/shared/report-error';

export interface NestLookup {
  /** Resolves to the nest's id, or null for none. @throws AppError as `callCatalogue` */
  readonly find: () => Promise<string | null>;
  readonly onFound: (id: string | null) => void;
  /** Called at the first failure, and when `retry` fails. The lookup is retried automatically. */
  readonly onFailed: (retry: () => void) => void;
  readonly clock?: Clock;
}

/**
 * Looks up a nest until the server answers, with backoff, and immediately when the connection returns. Returns a
 * function that stops it.
 */
export function lookUpNest({ find, onFound, onFailed, clock = systemClock }: NestLookup): () => void {
  const backoff = createBackoff(clock, SCREEN_RETRY);
  let hasReported = false;
  let isRunning = false;
  let isOver = false;

  async function look() {
    if (isRunning || isOver) return;
    isRunning = true;
    try {
      const id = await find();
      if (isOver) return;
      stop();
      onFound(id);
    } catch (error) {
      if (isOver) return;
      if (!hasReported) {
        hasReported = true;
        reportError(error);
        onFailed(lookAgain);
      }
      backoff.begin(retry);
    } finally {
      isRunning = false;
    }
  }
  const retry = () => void look();
  /** A manual retry reports its failure again. */
  const lookAgain = () => {
    hasReported = false;
    backoff.reset();
    retry();
  };

  function stop() {
    isOver = true;
    backoff.reset();
    globalThis.removeEventListener('online', retry);
  }

  globalThis.addEventListener('online', retry);
  retry();
  return stop;
}
