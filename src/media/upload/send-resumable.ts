import { DetailedError, Upload, type UploadOptions } from 'tus-js-client';
import { AppError } from '@/shared/app-error';
import type { BackendConfig } from '@/shared/config';
import { actualStatus, captivePortalError, storageError } from '../request-storage';
import { abortWhenStalled } from './abort-when-stalled';
import { CACHE_SECONDS, type ObjectToUpload, type UploadControl } from './upload-transport';

/** Bytes of each request but the last; hosted projects take no other size. */
export const CHUNK_BYTES = 6 * 1024 * 1024;

/** Statuses that say nothing about progress. */
const CANNOT_TELL: ReadonlySet<number> = new Set([401, 408, 429, 502, 503, 504]);

export interface SendResumable {
  readonly config: BackendConfig;
  /** A fresh token for each request: an upload may outlive the first. */
  readonly getToken: () => Promise<string>;
  /** For environments without XMLHttpRequest. */
  readonly via?: Pick<UploadOptions, 'httpStack' | 'fileReader'> | undefined;
}

/** `unsupported` without resumable uploads. */
export type Resumed = 'sent' | 'unsupported';

/**
 * Sends an object by tus, from where the server has got to; each request is tried once.
 * @throws as `UploadTransport.upload`
 */
export function sendResumable(
  { bucket, path, blob, overwrites = false }: ObjectToUpload,
  { signal, onProgress, onArrived, uploadUrl, onUploadUrl }: UploadControl,
  { config, getToken, via }: SendResumable,
): Promise<Resumed> {
  let noted: Promise<void> = Promise.resolve();
  const upload = new Upload(blob as File, {
    ...via,
    endpoint: `${config.url}/storage/v1/upload/resumable`,
    uploadUrl,
    chunkSize: CHUNK_BYTES,
    retryDelays: null,
    storeFingerprintForResuming: false,
    headers: { apikey: config.anonKey, 'x-upsert': String(overwrites) },
    metadata: {
      bucketName: bucket,
      objectName: path,
      contentType: blob.type || 'application/octet-stream',
      cacheControl: String(CACHE_SECONDS),
    },
    async onBeforeRequest(request) {
      // The address is stored before the first byte.
      await noted;
      request.setHeader('Authorization', `Bearer ${await getToken()}`);
    },
    onAfterResponse(request, response) {
      const status = response.getStatus();
      // The upload may still exist: nothing is sent again.
      if (request.getMethod() === 'HEAD' && CANNOT_TELL.has(status)) {
        throw storageError({ status, text: response.getBody() });
      }
    },
    onUploadUrlAvailable() {
      if (upload.url !== null && upload.url !== uploadUrl) noted = onUploadUrl(upload.url);
    },
    onChunkComplete: (_sent, arrived) => onArrived(arrived),
  });
  return abortWhenStalled(
    blob.size,
    signal,
    (moved) =>
      new Promise<Resumed>((resolve, reject) => {
        upload.options.onProgress = (sent) => {
          moved(sent);
          onProgress(sent);
        };
        upload.options.onSuccess = () => resolve('sent');
        upload.options.onError = (error) => {
          const outcome = outcomeOf(error);
          if (outcome instanceof AppError) reject(outcome);
          else resolve(outcome);
        };
        upload.start();
      }),
    () => void upload.abort(false),
  );
}

function outcomeOf(error: Error): Resumed | AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof DetailedError)) {
    return new AppError('ERR_UPLOAD', error.message, { cause: error });
  }
  // A wrapped token error.
  if (error.causingError instanceof AppError) return error.causingError;
  const response = error.originalResponse;
  if (!response) {
    return new AppError('ERR_OFFLINE', 'the connection broke while a file was sent', { cause: error });
  }
  const answer = { status: response.getStatus(), text: response.getBody() };
  const status = actualStatus(answer);
  // Not an answer of the protocol.
  if (status < 400) return captivePortalError();
  const isCreation = error.originalRequest?.getMethod() === 'POST';
  if (isCreation && [404, 405, 501].includes(status)) return 'unsupported';
  // The name is this file's alone: an earlier request, whose answer was lost, has sent it.
  if (status === 409 && (isCreation || /exist/i.test(answer.text))) return 'sent';
  // A concurrent request, or a later offset: ask again.
  if ([409, 423, 460].includes(status)) {
    return new AppError('ERR_SERVER_DOWN', `the upload is not free: ${status}`, { details: { status: 423 } });
  }
  return storageError(answer);
}
