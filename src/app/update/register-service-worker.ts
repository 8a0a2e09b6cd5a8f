import { Workbox } from 'workbox-window';
import { flushBeforeReload, whenReloadIsFree } from '@/shared/reload-guard';
import { reportError } from '@/shared/report-error';
import { PRODUCT_NAME } from '@/ui/use-page-title';
import { keepAssetsOnDevice } from './keep-assets-on-device';
import { updateStore } from './update-store';

const HOUR = 60 * 60 * 1000;

/** Registers the service worker after the page has loaded, where the browser has them (shell specification, section 1). */
export async function registerServiceWorker(
  makeWorkbox = () => new Workbox('/sw.js', { scope: '/' }),
): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.MODE === 'development') return;
  reloadOnNewWorker({ workers: navigator.serviceWorker, reload: () => location.reload() });
  const workbox = makeWorkbox();
  workbox.addEventListener('waiting', () => updateStore.set({ waiting: true, dismissed: false }));
  workbox.addEventListener('activated', ({ isUpdate }) => {
    // An offline-ready event is only logged (shell specification, section 4).
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

/** A tab may stay open for days: looks for a newer version when it comes to the front, at most once an hour. */
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

/** Reloads this tab once a newer worker took over, but not in an edit or lesson, nor before input is written down (L6). */
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
        // Work that could not be written down stays on the screen; the next start brings the newer version.
        reloading = false;
        reportError(error);
      }
    })();
  });
}
