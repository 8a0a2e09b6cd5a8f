import { DetailedError, Upload, type UploadOptions } from 'tus-js-client';
import { AppError } from '@/shared/app-error';
import type { BackendConfig } from '@/shared/config';
import { CACHE_SECONDS } from './cache-seconds';
import { createPatience } from './patience';
import { notFromStorage, statusOfAnswer, storageError } from './storage-answer';
import type { ObjectToUpload, UploadControl } from './upload-transport';

/** Bytes of one request of a resumable upload: a hosted project takes this size and no other, but for the last. */
export const CHUNK_BYTES = 6 * 1024 * 1024;

/** Answers of a server that cannot tell now how far an upload is. */
const CANNOT_TELL: ReadonlySet<number> = new Set([401, 408, 429, 502, 503, 504]);

export interface SendResumable {
  readonly config: BackendConfig;
  /** A token that is good for the next request: an upload may outlive the one that it began with. */
  readonly getToken: () => Promise<string>;
  /** Other ways of sending, where there is no XMLHttpRequest. */
  readonly via?: Pick<UploadOptions, 'httpStack' | 'fileReader'>;
}

/** What came of it: `unsupported` where the server has no resumable uploads. */
export type Resumed = 'sent' | 'unsupported';

/**
 * Sends an object so that a broken connection costs only what was on its way: from where the server says it has got to
 * (tus 1.0.0). Tries each request once; trying again is for the queue, which does it also after a reload.
 * @throws AppError as `UploadTransport.upload` says
 */
export function sendResumable(
  { bucket, path, blob }: ObjectToUpload,
  { signal, onProgress, onArrived, uploadUrl, onUploadUrl }: UploadControl,
  { config, getToken, via = {} }: SendResumable,
): Promise<Resumed> {
  return new Promise<Resumed>((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason as Error);
      return;
    }
    let noted: Promise<void> = Promise.resolve();
    const upload: Upload = new Upload(blob as File, {
      ...via,
      endpoint: `${config.url}/storage/v1/upload/resumable`,
      uploadUrl,
      chunkSize: CHUNK_BYTES,
      retryDelays: null,
      storeFingerprintForResuming: false,
      headers: { apikey: config.anonKey, 'x-upsert': 'false' },
      metadata: {
        bucketName: bucket,
        objectName: path,
        contentType: blob.type || 'application/octet-stream',
        cacheControl: String(CACHE_SECONDS),
      },
      async onBeforeRequest(request) {
        // The address is on the device before the first byte leaves.
        await noted;
        request.setHeader('Authorization', `Bearer ${await getToken()}`);
      },
      onAfterResponse(request, response) {
        if (request.getMethod() !== 'HEAD') return;
        const status = response.getStatus();
        // It does not say that it knows nothing of the upload: what has arrived there is not sent again.
        if (CANNOT_TELL.has(status)) throw storageError(status, response.getBody());
      },
      onUploadUrlAvailable() {
        if (upload.url !== null && upload.url !== uploadUrl) noted = onUploadUrl(upload.url);
      },
      onProgress(sent) {
        patience.moved(sent >= blob.size);
        onProgress(sent);
      },
      onChunkComplete: (_sent, arrived) => onArrived(arrived),
      onSuccess: () => settle(() => resolve('sent')),
      onError: (error) =>
        settle(() => {
          const problem = problemOf(error);
          if (problem === 'sent' || problem === 'unsupported') resolve(problem);
          else reject(problem);
        }),
    });
    const stop = () => end(signal.reason as Error);
    const patience = createPatience((error) => end(error));
    const settle = (finish: () => void) => {
      patience.end();
      signal.removeEventListener('abort', stop);
      finish();
    };
    const end = (reason: Error) =>
      settle(() => {
        reject(reason);
        void upload.abort(false);
      });
    signal.addEventListener('abort', stop);
    upload.start();
  });
}

function problemOf(error: Error): Resumed | AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof DetailedError)) {
    return new AppError('ERR_UPLOAD', error.message, { cause: error });
  }
  // A token that could not be had comes wrapped.
  if (error.causingError instanceof AppError) return error.causingError;
  const response = error.originalResponse;
  if (!response)
    return new AppError('ERR_OFFLINE', 'the connection broke while a file was sent', { cause: error });
  const status = statusOfAnswer(response.getStatus(), response.getBody());
  // A good answer without what the protocol has in it.
  if (status < 400) return notFromStorage();
  const isCreation = error.originalRequest?.getMethod() === 'POST';
  if (isCreation && [404, 405, 501].includes(status)) return 'unsupported';
  // Named for this file alone: what is there is this file, sent by a request whose answer was lost.
  if (status === 409 && (isCreation || /exist/i.test(response.getBody()))) return 'sent';
  // Another request of this upload is still open, or the server is further than we thought: it can tell next time.
  if (status === 409 || status === 423 || status === 460) {
    return new AppError('ERR_SERVER_DOWN', `the upload is not free: ${status}`, { details: { status: 423 } });
  }
  return storageError(status, response.getBody());
}
