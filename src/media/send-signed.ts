import * as v from 'valibot';
import { AppError } from '@/shared/app-error';
import type { BackendConfig } from '@/shared/config';
import { CACHE_SECONDS } from './cache-seconds';
import { putFile } from './put-file';
import { isFromStorage, notFromStorage, storageError, statusOfAnswer } from './storage-answer';
import { askStorage } from './ask-storage';
import type { ObjectToUpload, UploadControl } from './upload-transport';

const signedSchema = v.object({ url: v.pipe(v.string(), v.startsWith('/')) });

export interface SendSigned {
  readonly config: BackendConfig;
  readonly token: string;
  readonly put?: typeof putFile;
}

/**
 * Sends an object in one go: asks for a signed upload link, then puts the file there (authoring specification, section 7).
 * @throws AppError as `UploadTransport.upload` says
 */
export async function sendSigned(
  { bucket, path, blob }: ObjectToUpload,
  { signal, onProgress }: Pick<UploadControl, 'signal' | 'onProgress'>,
  { config, token, put = putFile }: SendSigned,
): Promise<void> {
  const name = path.split('/').map(encodeURIComponent).join('/');
  const asked = await askStorage(config, token, {
    method: 'POST',
    path: `/object/upload/sign/${bucket}/${name}`,
    headers: { 'x-upsert': 'false' },
    signal,
  });
  if (statusOfAnswer(asked.status, asked.text) === 409) return;
  if (asked.status >= 400) throw storageError(asked.status, asked.text);
  if (!isFromStorage(asked.text)) throw notFromStorage();
  const signed = v.safeParse(v.pipe(v.string(), v.parseJson(), signedSchema), asked.text);
  if (!signed.success) {
    throw new AppError('ERR_UPLOAD', 'no signed upload link in the answer', {
      details: { reason: 'noSignedUrl' },
    });
  }
  const answer = await put({
    url: `${config.url}/storage/v1${signed.output.url}`,
    headers: {
      'Content-Type': blob.type || 'application/octet-stream',
      'Cache-Control': `max-age=${CACHE_SECONDS}`,
      'x-upsert': 'false',
    },
    body: blob,
    signal,
    onProgress,
  });
  if (statusOfAnswer(answer.status, answer.text) === 409) return;
  if (answer.status >= 300) throw storageError(answer.status, answer.text);
  if (!isFromStorage(answer.text)) throw notFromStorage();
}
