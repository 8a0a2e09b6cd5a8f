import { flushBeforeReload, whenReloadIsFree } from '@/shared/reload-guard';
import { reportError } from '@/shared/report-error';

interface Options {
  readonly workers: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;
  readonly reload: () => void;
}

/**
 * Reloads this tab once a newer service worker has taken it over: in every open tab, but in none before it leaves the
 * edit or lesson it is in, and never before its pending input is written down (decision L6). The very first worker is
 * no newer version: the page it takes over came from the network a moment ago.
 */
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
