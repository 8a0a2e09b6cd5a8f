import type { ArrangeDirection } from '@/domain/graph/arrange-nodes';
import type { CardSizes } from '@/domain/graph/card-size';
import type { ModuleContent } from '@/domain/module/module-content';
import { AppError } from '@/shared/app-error';
// Vite makes the export.
// oxlint-disable-next-line import/default
import ArrangeWorker from './arrange.worker?worker';

/** What the worker is asked. */
export interface ArrangeQuestion {
  readonly content: ModuleContent;
  readonly direction: ArrangeDirection;
  readonly sizes: CardSizes;
}

/** New places by node id. */
export type ArrangeAnswer = ReadonlyMap<string, { readonly x: number; readonly y: number }>;

/**
 * Arranges the nodes of a module beside the page, which stays as quick as it was. Rejects when the worker fails, and with
 * the signal's reason when it was no longer wished.
 */
export function arrangeInWorker(question: ArrangeQuestion, signal: AbortSignal): Promise<ArrangeAnswer> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const worker = new ArrangeWorker();
    const end = (finish: () => void) => {
      worker.terminate();
      signal.removeEventListener('abort', abort);
      finish();
    };
    const abort = () => end(() => reject(signal.reason as Error));
    signal.addEventListener('abort', abort);
    worker.addEventListener('message', ({ data }: MessageEvent<ArrangeAnswer>) => end(() => resolve(data)));
    worker.addEventListener('error', ({ message }) =>
      end(() => reject(new AppError('ERR_UNKNOWN', message))),
    );
    worker.postMessage(question);
  });
}
