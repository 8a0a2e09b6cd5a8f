import { DefaultHttpStack, type HttpStack } from 'tus-js-client';
import * as v from 'valibot';
import { AppError } from '@/shared/app-error';
import type { BackendConfig } from '@/shared/config';
import {
  requestStorage,
  checkIsFromStorage,
  encodePath,
  actualStatus,
  storageError,
  type StorageAnswer,
} from '../request-storage';
import { abortWhenStalled } from './abort-when-stalled';
import { CACHE_SECONDS, type ObjectToUpload, type UploadControl } from './upload-transport';

const signedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ url: v.pipe(v.string(), v.startsWith('/')) }),
);

export interface SendSigned {
  readonly config: BackendConfig;
  readonly token: string;
  readonly httpStack?: HttpStack | undefined;
}

/**
 * Sends an object by a signed upload link (authoring specification, section 7).
 * @throws as `UploadTransport.upload`
 */
export async function sendSigned(
  object: ObjectToUpload,
  control: Pick<UploadControl, 'signal' | 'onProgress'>,
  { config, token, httpStack = new DefaultHttpStack({}) }: SendSigned,
): Promise<void> {
  const asked = await requestStorage(config, token, {
    method: 'POST',
    path: `/object/upload/sign/${object.bucket}/${encodePath(object.path)}`,
    headers: { 'x-upsert': String(object.overwrites ?? false) },
    signal: control.signal,
  });
  if (isThereAlready(asked)) return;
  const signed = v.safeParse(signedSchema, asked.text);
  if (!signed.success) {
    throw new AppError('ERR_UPLOAD', 'no signed upload link in the answer', {
      details: { reason: 'noSignedUrl' },
    });
  }
  isThereAlready(await put(`${config.url}/storage/v1${signed.output.url}`, object, control, httpStack));
}

/**
 * True for a conflict, since a path is used once; false for success.
 * @throws AppError of `storageError`, ERR_OFFLINE
 */
function isThereAlready(answer: StorageAnswer): boolean {
  if (actualStatus(answer) === 409) return true;
  if (answer.status >= 300) throw storageError(answer);
  checkIsFromStorage(answer);
  return false;
}

/** PUT with progress, which `fetch` lacks. */
function put(
  url: string,
  { blob, overwrites = false }: ObjectToUpload,
  { signal, onProgress }: Pick<UploadControl, 'signal' | 'onProgress'>,
  httpStack: HttpStack,
): Promise<StorageAnswer> {
  const request = httpStack.createRequest('PUT', url);
  request.setHeader('Content-Type', blob.type || 'application/octet-stream');
  request.setHeader('Cache-Control', `max-age=${CACHE_SECONDS}`);
  request.setHeader('x-upsert', String(overwrites));
  return abortWhenStalled(
    blob.size,
    signal,
    async (moved) => {
      request.setProgressHandler((sent) => {
        moved(sent);
        onProgress(Math.min(sent, blob.size));
      });
      const answer = await request.send(blob).catch((cause: unknown) => {
        throw new AppError('ERR_OFFLINE', 'the connection broke while a file was sent', { cause });
      });
      return { status: answer.getStatus(), text: answer.getBody() };
    },
    () => void request.abort(),
  );
}
