import { askWithToken, type AccessTokens } from '@/auth/ask-with-token';
import { AppError } from '@/shared/app-error';
import type { BackendConfig } from '@/shared/config';
import { askStorage } from './ask-storage';
import type { putFile } from './put-file';
import type { SendResumable } from './send-resumable';
import { sendSigned } from './send-signed';
import { isFromStorage, notFromStorage, statusOfAnswer, storageError } from './storage-answer';
import type { UploadTransport } from './upload-transport';

/**
 * Files from this size on are sent resumably, where the server can: as one request of a resumable upload, and as hosted
 * projects advise. Below it, sending again what a broken line lost costs less than asking where it stopped. In bytes.
 */
export const RESUMABLE_FROM = 6 * 1024 * 1024;

/** Objects that are removed by one request. */
const REMOVED_AT_ONCE = 100;

/** Other ways of sending, for tests outside of a browser. */
export interface TransportOptions {
  readonly put?: typeof putFile;
  readonly via?: SendResumable['via'];
}

/** Uploads to the backend's storage, and removes from it, as the signed-in person. */
export function createStorageTransport(
  config: BackendConfig,
  { getAccessToken, renewAccessToken }: AccessTokens,
  { put, via }: TransportOptions = {},
): UploadTransport {
  let isResumable = true;

  async function getToken(): Promise<string> {
    const token = await getAccessToken();
    if (token === null) throw new AppError('ERR_NOT_SIGNED_IN', 'nobody is signed in');
    return token;
  }

  /** Asks with a token that is good, and once more with another when the server refuses it (askWithToken). */
  async function withToken<T>(send: (token: () => Promise<string>) => Promise<T>): Promise<T> {
    let used = await getToken();
    const current = async () => (used = await getToken());
    return askWithToken(
      used,
      () => renewAccessToken(used),
      () => send(current),
    );
  }

  async function ask(request: Parameters<typeof askStorage>[2], fine: readonly number[]): Promise<void> {
    await withToken(async (token) => {
      const { status, text } = await askStorage(config, await token(), request);
      if (status >= 400 && !fine.includes(statusOfAnswer(status, text))) throw storageError(status, text);
      // What goes well without a word (204) is storage's too.
      if (status < 400 && text !== '' && !isFromStorage(text)) throw notFromStorage();
    });
  }

  return {
    async upload(object, control) {
      await withToken(async (token) => {
        if (isResumable && object.blob.size >= RESUMABLE_FROM) {
          const { sendResumable } = await import('./send-resumable');
          const how = await sendResumable(object, control, {
            config,
            getToken: token,
            ...(via ? { via } : {}),
          });
          if (how === 'sent') return;
          isResumable = false;
        }
        await sendSigned(object, control, { config, token: await token(), ...(put ? { put } : {}) });
      });
    },
    async remove(bucket, paths) {
      for (let from = 0; from < paths.length; from += REMOVED_AT_ONCE) {
        const body = JSON.stringify({ prefixes: paths.slice(from, from + REMOVED_AT_ONCE) });
        const headers = { 'Content-Type': 'application/json' };
        await ask({ method: 'DELETE', path: `/object/${bucket}`, headers, body }, [404]);
      }
    },
    async abandon(uploadUrl) {
      const headers = { 'Tus-Resumable': '1.0.0' };
      // 400: it is complete, and goes as any other file.
      await ask({ method: 'DELETE', path: uploadUrl, headers }, [400, 404, 405, 409, 410]);
    },
  };
}
