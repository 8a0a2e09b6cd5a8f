import type { Clock } from '@/shared/clock';
import { failed, type Outcome } from './server';

/**
 * Limits a request to the given milliseconds (rule Q5). On timeout, or when `signal` aborts, aborts the request's signal and returns
 * a transport failure, whether or not the request reacts.
 */
export async function withTimeout<T>(
  clock: Clock,
  milliseconds: number,
  signal: AbortSignal,
  request: (inTime: AbortSignal) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const controller = new AbortController();
  const ended = new Promise<Outcome<T>>((resolve) => {
    controller.signal.addEventListener('abort', () =>
      resolve(failureOf(controller.signal.reason, milliseconds)),
    );
  });
  const cancel = clock.after(milliseconds, () => controller.abort(TIMEOUT));
  const stop = (): void => controller.abort(STOPPED);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    return await Promise.race([ended, request(controller.signal)]);
  } finally {
    cancel();
    signal.removeEventListener('abort', stop);
  }
}

/** The code of a timed-out request. */
export const TIMEOUT = 'timeout';
const STOPPED = 'stopped';

function failureOf(reason: unknown, milliseconds: number): ReturnType<typeof failed> {
  return reason === TIMEOUT
    ? failed('transport', TIMEOUT, `No answer within ${milliseconds / 1000} s.`)
    : failed('transport', STOPPED, 'The request was stopped.');
}
