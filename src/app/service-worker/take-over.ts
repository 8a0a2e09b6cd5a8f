import { isSkipWaiting } from './messages';
import type { WorkerScope } from './worker-scope';

/**
 * When this worker takes over: the very first one at once, so that what a first visit loads is kept; a newer version
 * only when the person agreed (decision L6), never in the middle of a lesson.
 */
export function takeOver(worker: WorkerScope): void {
  const isFirst = worker.registration.active === null;
  worker.addEventListener('activate', (event) => {
    if (isFirst) event.waitUntil(worker.clients.claim());
  });
  worker.addEventListener('message', (event) => {
    if (isSkipWaiting(event.data)) event.waitUntil(worker.skipWaiting());
  });
}
