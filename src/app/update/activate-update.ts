/**
 * Lets a newer version of the service worker that is on this device, or about to be, take over. The tabs reload when
 * it has (`reloadOnNewWorker`).
 */
export function activateUpdate(registration: ServiceWorkerRegistration): boolean {
  const worker = registration.waiting ?? registration.installing;
  if (worker === null) return false;
  const skip = () => {
    if (worker.state === 'installed') worker.postMessage({ type: 'SKIP_WAITING' });
  };
  worker.addEventListener('statechange', skip);
  skip();
  return true;
}
