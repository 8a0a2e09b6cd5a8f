import type { Clock } from '@/shared/clock';
import { createWorkerLink } from '@/shared/worker-link';
import type { DocumentTime } from './index-times';
import { readTimes, type TimesQuestion } from './read-times';
// Inside this file, not next to it: a list is compared offline, too. Vite makes the export.
// oxlint-disable-next-line import/default
import TimesReader from './read-times.worker?worker&inline';

/** So long the worker is kept for another question. Milliseconds. */
const KEPT = 10_000;

/** Reads write times next to the page, where that is possible. */
export interface TimesWorker {
  readonly read: (question: TimesQuestion) => Promise<readonly DocumentTime[]>;
  readonly stop: () => void;
}

/** One worker for all lists. It ends when it has not been asked for a while. */
export function createTimesWorker(clock: Clock, begin: () => Worker = () => new TimesReader()): TimesWorker {
  const link = createWorkerLink(begin, readTimes);
  let asking = 0;
  let isOver = false;
  let cancel: (() => void) | undefined;
  return {
    async read(question) {
      cancel?.();
      asking += 1;
      try {
        return await link.ask(question);
      } finally {
        asking -= 1;
        if (asking === 0 && !isOver) cancel = clock.after(KEPT, link.stop);
      }
    },
    stop() {
      isOver = true;
      link.stop();
      cancel?.();
    },
  };
}
