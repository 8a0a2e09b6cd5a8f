import { Workbox } from 'workbox-window';
import { flushBeforeReload, whenReloadIsFree } from '@/shared/reload-guard';
import { reportError } from '@/shared/report-error';
import { PRODUCT_NAME } from '@/ui/use-page-title';
import { keepAssetsOnDevice } from './keep-assets-on-device';
import { updateStore } from './update-store';

const HOUR = 60 * 60 * 1000;

/** Registers the service worker after loading (shell specification, section 1). */
export async function registerServiceWorker(
  makeWorkbox = () => new Workbox('/sw.js', { scope: '/' }),
): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.MODE === 'development') return;
  reloadOnNewWorker({ workers: navigator.serviceWorker, reload: () => location.reload() });
  const workbox = makeWorkbox();
  workbox.addEventListener('waiting', ({ sw }) => void offerUpdate(sw).catch(reportError));
  workbox.addEventListener('activated', ({ isUpdate }) => {
    // Only logged (shell specification, section 4).
    // oxlint-disable-next-line no-console -- that log
    if (isUpdate !== true) console.info(`${PRODUCT_NAME} is ready to work offline.`);
  });
  try {
    await workbox.register();
    keepAssetsOnDevice('seen');
    checkNowAndThen(workbox);
  } catch (error) {
    reportError(error);
  }
}

/** Offers the update, except on a first visit, whose worker may also wait for a moment. */
async function offerUpdate(newer: ServiceWorker | undefined): Promise<void> {
  const older = (await navigator.serviceWorker.getRegistration())?.active ?? null;
  if (older !== null && older !== newer) updateStore.set({ waiting: true, dismissed: false });
}

/** Looks for updates when the tab is shown, at most hourly. */
function checkNowAndThen(workbox: Workbox): void {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine || Date.now() - checkedAt < HOUR) return;
    checkedAt = Date.now();
    workbox.update().catch(reportError);
  });
}

interface Options {
  readonly workers: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;
  readonly reload: () => void;
}

/** Reloads after an update, once no hold is left and input is saved (L6). */
export function reloadOnNewWorker({ workers, reload }: Options): void {
  let controlled = workers.controller !== null;
  let reloading = false;
  workers.addEventListener('controllerchange', () => {
    if (!controlled) {
      controlled = true;
      return;
    }
    if (reloading) return;
    reloading = true;
    void (async () => {
      try {
        await whenReloadIsFree();
        await flushBeforeReload();
        reload();
      } catch (error) {
        // Unsaved work stays; the next start updates.
        reloading = false;
        reportError(error);
      }
    })();
  });
}
