import { createWorkerLink } from '@/shared/worker-link';
import { doHistoryWork, type WorkRequest } from './history-work';
// Inside this file, not next to it: a module can be built offline before any was. Vite makes the export.
// oxlint-disable-next-line import/default
import HistoryWorker from './history.worker?worker&inline';
import type { HistoryWork } from './history-work';

/** The work on versions in a worker of its own, where that is possible. */
export function askHistoryWorker(begin: () => Worker = () => new HistoryWorker()): HistoryWork {
  const link = createWorkerLink(begin, doHistoryWork);
  const ask = <T>(name: WorkRequest['name'], ...args: readonly unknown[]): Promise<T> =>
    link.ask({ name, args }) as Promise<T>;
  return {
    digest: (text) => ask('digest', text),
    pack: (text, whole) => ask('pack', text, whole),
    read: (content) => ask('read', content),
    compare: (before, after) => ask('compare', before, after),
    async stop() {
      link.stop();
    },
  };
}
