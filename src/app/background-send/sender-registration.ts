import { AppError } from '@/shared/app-error';
// The address of the built worker; Vite makes the export.
// oxlint-disable-next-line import/default
import workerUrl from './sender.worker?worker&url';

/**
 * Below the folder of its script, as browsers demand, and so that it covers no page: the sender is a service worker of
 * its own next to the one of the app. That one stays small and starts fast for everybody, and only people who sign in
 * load this one.
 */
const SCOPE = '/assets/background-send/';

/**
 * Puts the sender of this build on the device. Offline the one of an earlier build stays.
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
