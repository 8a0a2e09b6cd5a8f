import { StorageClient } from '@supabase/storage-js';
import { AppError, type ErrorCode } from '@/shared/app-error';
import type { BackendConfig } from '@/shared/config';
import type { UploadTransport } from './upload-transport';

/** Seconds for which browsers and networks between may keep a file (authoring specification, section 9). */
const CACHE_SECONDS = '3600';

function codeOf(status: number): ErrorCode {
  if (status === 401) return 'ERR_SESSION_EXPIRED';
  if (status === 403) return 'ERR_REFUSED';
  if (status === 408) return 'ERR_TIMEOUT';
  if (status === 413) return 'ERR_TOO_LARGE';
  if (status === 429 || status >= 500) return 'ERR_SERVER_DOWN';
  return 'ERR_UPLOAD';
}

/** Storage says the status in the body where the transport says 400. */
function statusOf(error: object): number {
  const { statusCode, status } = error as { statusCode?: unknown; status?: unknown };
  const inBody = Number(statusCode);
  return Number.isFinite(inBody) && inBody > 0 ? inBody : Number(status ?? 0);
}

/** Uploads to the backend's storage as the signed-in person. */
export function createStorageTransport(
  config: BackendConfig,
  getAccessToken: () => Promise<string | null>,
): UploadTransport {
  return {
    async upload({ bucket, path, blob }) {
      const token = await getAccessToken();
      if (token === null) throw new AppError('ERR_NOT_SIGNED_IN', 'nobody is signed in');
      const client = new StorageClient(`${config.url}/storage/v1`, {
        apikey: config.anonKey,
        Authorization: `Bearer ${token}`,
      });
      const { error } = await client
        .from(bucket)
        .upload(path, blob, { contentType: blob.type, cacheControl: CACHE_SECONDS, upsert: false });
      if (!error) return;
      const status = statusOf(error);
      if (status === 409) return;
      if (status === 0) throw new AppError('ERR_OFFLINE', 'no answer from storage', { cause: error });
      throw new AppError(codeOf(status), error.message, { cause: error, details: { status } });
    },
  };
}
