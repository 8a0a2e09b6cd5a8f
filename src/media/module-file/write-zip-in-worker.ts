import { AppError } from '@/shared/app-error';
import type { WriteZip } from './write-zip';
// Inside this file, not beside it: a module can be exported offline before any was. Vite makes the export.
// oxlint-disable-next-line import/default
import WriteWorker from './write-zip.worker?worker&inline';
import type { WriteAnswer, WriteRequest } from './write-zip.worker';

/**
 * `writeZip` in a worker of its own, which ends with the signal.
 * @throws AppError ERR_UNKNOWN when the worker failed; the signal's reason when aborted
 */
export function writeZipInWorker({ entries, time, signal }: WriteZip): Promise<Blob> {
  const worker = new WriteWorker();
  const request: WriteRequest = { entries, time };
  return new Promise<Blob>((resolve, reject) => {
    const fail = (message: string) => reject(new AppError('ERR_UNKNOWN', message));
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    worker.addEventListener('message', ({ data }: MessageEvent<WriteAnswer>) => {
      if (data.ok) resolve(data.file);
      else fail(data.message);
    });
    worker.addEventListener('error', (event) => fail(event.message || 'the writer stopped'));
    // Page and worker are of the same making; a worker's messages have no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
