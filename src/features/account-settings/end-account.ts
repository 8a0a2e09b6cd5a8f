import type { PasswordResult } from '@/auth/auth-result';
import { accountData, deleteAccount, type AccountDeletion } from '@/catalogue/account';
import { MEDIA_CACHE } from '@/domain/media/media-ref';
import type { UploadTransport } from '@/media/upload/upload-transport';
import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';
import { showToast } from '@/ui/toast-store';
import { DELETE_TEXTS as texts } from './texts';

/**
 * How deleting the account ended. `signIn`: the last sign-in is too long ago. `left`: deleted, but some data remains on
 * this device.
 */
export type AccountEnd = 'deleted' | 'left' | 'signIn' | Exclude<PasswordResult, { ok: true }>;

export interface EndAccount {
  readonly account: string;
  /** Null if the session has just begun, for example with a mailed code. */
  readonly password: string | null;
  readonly transport: Pick<UploadTransport, 'remove'>;
  /** Called once the password is verified. */
  readonly onVerified?: () => void;
  /** Called with the number of files removed so far. */
  readonly onRemoved: (files: number) => void;
  readonly ask?: () => Promise<AccountDeletion>;
}

/**
 * Deletes the account: its files through the storage API, everything else on the server, then the data on this device.
 * @throws AppError of the network; the account still exists then, and a retry is possible
 */
export async function endAccount(options: EndAccount): Promise<AccountEnd> {
  const { account, password, transport, onRemoved, ask = deleteAccount } = options;
  // Loaded first, so that a failed download stops the deletion before it begins.
  const [actions, leave] = await Promise.all([import('@/auth/auth-actions'), prepareToLeave(account)]);

  if (password !== null) {
    const verified = await actions.verifyPassword(password);
    // Another device may have deleted the account, and then no password is correct.
    if (!verified.ok && verified.reason === 'wrongPassword' && (await isGone())) return leave();
    if (!verified.ok) return verified;
    options.onVerified?.();
  }
  let removed = 0;
  let first = '';
  for (let answer = await ask(); answer.status !== 'deleted'; answer = await ask()) {
    if (answer.status === 'sign_in') return 'signIn';
    const { files } = answer;
    const next = `${files[0]?.bucket}/${files[0]?.path}`;
    if (next === first) throw new AppError('ERR_REFUSED', 'storage keeps a file that was removed');
    first = next;
    for (const bucket of new Set(files.map((file) => file.bucket))) {
      const paths = files.filter((file) => file.bucket === bucket).map(({ path }) => path);
      await transport.remove(bucket, paths);
      removed += paths.length;
      onRemoved(removed);
    }
  }
  return leave();
}

/** Signs this device out of a deleted account, discards its data and reports it. */
export async function prepareToLeave(account: string): Promise<() => Promise<'deleted' | 'left'>> {
  const [{ leaveDeletedAccount }, { discardAccountData }] = await Promise.all([
    import('@/auth/auth-actions'),
    import('@/db/discard-account-data'),
  ]);
  return async () => {
    leaveDeletedAccount();
    try {
      await discardAccountData(account);
      await deleteOfflineCopies(account);
      showToast({ text: texts.done });
      return 'deleted';
    } catch (error) {
      reportError(error);
      showToast({ text: texts.leftOnDevice });
      return 'left';
    }
  };
}

/** Whether the server has deleted the account; false if unknown. */
async function isGone(): Promise<boolean> {
  return (await accountData().catch(() => null))?.account === null;
}

/** Deletes offline copies of the account's own files. Other accounts on the device may use the rest. */
async function deleteOfflineCopies(account: string): Promise<void> {
  if (globalThis.caches === undefined) return;
  const cache = await caches.open(MEDIA_CACHE);
  for (const request of await cache.keys()) if (request.url.includes(account)) await cache.delete(request);
}
