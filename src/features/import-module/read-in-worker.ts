import { AppError } from '@/shared/app-error';
import type { ReadImport } from './read-import';
// Inlined, so that the first import works offline. Vite makes the export.
// oxlint-disable-next-line import/default
import ReadWorker from './read-import.worker?worker&inline';
import type { ReadAnswer } from './read-import.worker';

/**
 * `readImport` in a worker of its own, which ends with the signal.
 * @throws AppError ERR_UNKNOWN when the worker failed; the signal's reason when aborted
 */
export function readInWorker(file: Blob, signal: AbortSignal): Promise<ReadImport> {
  const worker = new ReadWorker();
  return new Promise<ReadImport>((resolve, reject) => {
    const fail = (message: string) => reject(new AppError('ERR_UNKNOWN', message));
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
      if (data.ok) resolve(data.read);
      else fail(data.message);
    });
    worker.addEventListener('error', (event) => fail(event.message || 'the reader stopped'));
    // Page and worker are of the same making; a worker's messages have no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
