/** Activates a new service worker; tabs then reload (`reloadOnNewWorker`). */
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
