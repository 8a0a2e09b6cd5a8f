import { isSkipWaiting } from './messages';
import type { WorkerScope } from './worker-scope';

/** The first worker activates at once, later ones on request (decision L6). */
export function takeOver(worker: WorkerScope): void {
  const isFirst = worker.registration.active === null;
  worker.addEventListener('activate', (event) => {
    if (isFirst) event.waitUntil(worker.clients.claim());
  });
  worker.addEventListener('message', (event) => {
    if (isSkipWaiting(event.data)) event.waitUntil(worker.skipWaiting());
  });
}
