import { StorageClient } from '@supabase/storage-js';
import { askWithToken, type AccessTokens } from '@/auth/ask-with-token';
import { AppError } from '@/shared/app-error';
import type { BackendConfig } from '@/shared/config';
import { storageErrorCode, storageStatus } from './storage-refusal';
import type { FileToUpload, UploadTransport } from './upload-transport';

/** Seconds for which browsers and networks between may keep a file (authoring specification, section 9). */
const CACHE_SECONDS = '3600';

/** Uploads to the backend's storage as the signed-in person. */
export function createStorageTransport(
  config: BackendConfig,
  { getAccessToken, renewAccessToken }: AccessTokens,
): UploadTransport {
  async function send(token: string, { bucket, path, blob }: FileToUpload): Promise<void> {
    const client = new StorageClient(`${config.url}/storage/v1`, {
      apikey: config.anonKey,
      Authorization: `Bearer ${token}`,
    });
    const { error } = await client
      .from(bucket)
      .upload(path, blob, { contentType: blob.type, cacheControl: CACHE_SECONDS, upsert: false });
    if (!error) return;
    const status = storageStatus(error);
    if (status === 409) return;
    throw new AppError(storageErrorCode(status, 'ERR_UPLOAD'), error.message, {
      cause: error,
      details: { status },
    });
  }

  return {
    async upload(file) {
      const token = await getAccessToken();
      if (token === null) throw new AppError('ERR_NOT_SIGNED_IN', 'nobody is signed in');
      await askWithToken(token, renewAccessToken, (as) => send(as, file));
    },
  };
}
