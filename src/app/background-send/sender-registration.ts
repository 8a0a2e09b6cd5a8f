import { AppError } from '@/shared/app-error';
// The built worker's address; Vite makes the export.
// oxlint-disable-next-line import/default
import workerUrl from './sender.worker?worker&url';

/** Controls no page: a separate worker, only for signed-in people. */
const SCOPE = '/assets/background-send/';

/**
 * Registers this build's sender; offline an earlier one stays.
 * @throws AppError ERR_NOT_ON_DEVICE when there is none
 */
export async function registerSender(
  workers: ServiceWorkerContainer = navigator.serviceWorker,
): Promise<ServiceWorkerRegistration> {
  try {
    return await whenActive(await workers.register(workerUrl, { scope: SCOPE }));
  } catch (cause) {
    const earlier = await workers.getRegistration(SCOPE);
    if (earlier?.active) return earlier;
    throw new AppError('ERR_NOT_ON_DEVICE', 'The sender for the closed app is not on this device.', {
      cause,
    });
  }
}

function whenActive(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const coming = registration.installing ?? registration.waiting;
  if (registration.active !== null || coming === null) return Promise.resolve(registration);
  return new Promise((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(registration);
      if (coming.state === 'redundant') reject(new Error('The sender could not be installed.'));
    });
  });
}
