import { callWithToken, type AccessTokens } from '@/auth/call-with-token';
import { isVersioned, withoutVersion } from '@/domain/media/media-ref';
import { AppError } from '@/shared/app-error';
import type { BackendConfig } from '@/shared/config';
import {
  requestStorage,
  checkIsFromStorage,
  actualStatus,
  storageError,
  type StorageRequest,
} from '../request-storage';
import { sendResumable, type SendResumable } from './send-resumable';
import { sendSigned } from './send-signed';
import type { UploadTransport } from './upload-transport';

/** Files from this size, in bytes, are sent resumably, as hosted projects advise. */
export const RESUMABLE_FROM = 6 * 1024 * 1024;

const REMOVED_AT_ONCE = 100;

/** Storage access for the signed-in person. `via`: for tests. */
export function createStorageTransport(
  config: BackendConfig,
  { getAccessToken, renewAccessToken }: AccessTokens,
  via?: SendResumable['via'],
): UploadTransport {
  let isResumable = true;

  async function getToken(): Promise<string> {
    const token = await getAccessToken();
    if (token === null) throw new AppError('ERR_NOT_SIGNED_IN', 'nobody is signed in');
    return token;
  }

  /** Retries once with a new token (callWithToken). */
  async function withToken<T>(send: (token: () => Promise<string>) => Promise<T>): Promise<T> {
    let used = await getToken();
    const current = async () => (used = await getToken());
    return callWithToken(
      used,
      () => renewAccessToken(used),
      () => send(current),
    );
  }

  async function ask(request: StorageRequest, fine: readonly number[]): Promise<void> {
    await withToken(async (token) => {
      const answer = await requestStorage(config, await token(), request);
      if (answer.status >= 400 && !fine.includes(actualStatus(answer))) throw storageError(answer);
      // May be empty (204).
      if (answer.status < 400 && answer.text !== '') checkIsFromStorage(answer);
    });
  }

  return {
    async upload({ path, ...rest }, control) {
      const object = { ...rest, path: withoutVersion(path), overwrites: isVersioned(path) };
      await withToken(async (token) => {
        if (isResumable && object.blob.size >= RESUMABLE_FROM) {
          if ((await sendResumable(object, control, { config, getToken: token, via })) === 'sent') return;
          isResumable = false;
        }
        await sendSigned(object, control, { config, token: await token(), httpStack: via?.httpStack });
      });
    },
    async remove(bucket, paths) {
      for (let from = 0; from < paths.length; from += REMOVED_AT_ONCE) {
        const body = JSON.stringify({
          prefixes: paths.slice(from, from + REMOVED_AT_ONCE).map(withoutVersion),
        });
        const headers = { 'Content-Type': 'application/json' };
        await ask({ method: 'DELETE', path: `/object/${bucket}`, headers, body }, [404]);
      }
    },
    async abandon(uploadUrl) {
      const headers = { 'Tus-Resumable': '1.0.0' };
      // 400: complete, removed like any file.
      await ask({ method: 'DELETE', path: uploadUrl, headers }, [400, 404, 405, 409, 410]);
    },
  };
}
