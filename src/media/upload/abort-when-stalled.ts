import { AppError } from '@/shared/app-error';
import { systemClock } from '@/shared/clock';
import { QUEUE } from '@/shared/limits';

/** Milliseconds that storage may take to finish a large file once all of it has arrived. */
const FINISHING_TIMEOUT = 4 * QUEUE.requestTimeout;

/**
 * Sends `size` bytes, and aborts when progress stalls. `start` receives a function to call with the bytes sent so far;
 * `stop` ends the request.
 * @throws AppError ERR_TIMEOUT; the signal's reason when aborted; whatever `start` throws
 */
export function abortWhenStalled<T>(
  size: number,
  signal: AbortSignal,
  start: (moved: (sent: number) => void) => Promise<T>,
  stop: () => void,
): Promise<T> {
  const settled = new AbortController();
  return new Promise<T>((resolve, reject) => {
    signal.throwIfAborted();
    let cancelTimer: (() => void) | undefined;
    const end = (reason: Error) => {
      reject(reason);
      stop();
    };
    const wait = (time: number) => {
      cancelTimer?.();
      if (settled.signal.aborted) return;
      cancelTimer = systemClock.after(time, () => end(new AppError('ERR_TIMEOUT', 'the upload stalled')));
    };
    signal.addEventListener('abort', () => end(signal.reason as Error), { signal: settled.signal });
    settled.signal.addEventListener('abort', () => cancelTimer?.());
    wait(QUEUE.requestTimeout);
    start((sent) => wait(sent >= size ? FINISHING_TIMEOUT : QUEUE.requestTimeout)).then(resolve, reject);
  }).finally(() => settled.abort());
}
