import { useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { DownloadPlan, DownloadTarget, DownloadView, OfflineCatalogue } from '@/domain/media/download';
import type { CopyableModule } from '@/domain/media/module-copy';
import { reportError } from '@/shared/report-error';
import { MediaContext } from '../media-context';
import { prefetchCopy } from './copy-jobs';
import { downloadQueue, type DownloadOptions } from './download-queue';

export interface UsedDownload {
  readonly view: DownloadView;
  readonly measure: (signal: AbortSignal) => Promise<DownloadPlan>;
  readonly start: (options: DownloadOptions) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly remove: () => void;
  /** Keeps a module's pictures and short videos while there is room. */
  readonly prefetch: (module: CopyableModule) => void;
}

/** The download of a module or a collection, which goes on without this screen. */
export function useDownload({ id, kind, title }: DownloadTarget, catalogue: OfflineCatalogue): UsedDownload {
  const source = useContext(MediaContext);
  const queue = downloadQueue(catalogue, { ...source, account: catalogue.account });
  const store = queue.view(id);
  const view = useSyncExternalStore(store.subscribe, store.read, store.read);
  const target = useMemo<DownloadTarget>(() => ({ id, kind, title }), [id, kind, title]);

  useEffect(() => {
    void queue.refresh(target);
  }, [queue, target]);

  return useMemo(
    () => ({
      view,
      measure: (signal) => queue.measure(target, signal),
      start(options) {
        // Requested on a person's action; a refusal changes nothing.
        void navigator.storage?.persist?.();
        void queue.start(target, options);
      },
      pause: () => void queue.pause(target),
      resume: () => void queue.resume(target),
      remove: () => void queue.remove(target),
      prefetch(module) {
        catalogue
          .copies()
          .then((index) => prefetchCopy({ module, source, index }))
          .then(() => queue.refresh(target))
          .catch(reportError);
      },
    }),
    [view, queue, target, catalogue, source],
  );
}
