import type { PasswordResult } from '@/auth/auth-result';
import { accountData, deleteAccount, type AccountDeletion } from '@/catalogue/account';
import { MEDIA_CACHE } from '@/domain/media/media-ref';
import type { UploadTransport } from '@/media/upload/upload-transport';
import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';
import { showToast } from '@/ui/toast-store';
import { DELETE_TEXTS as texts } from './texts';

/** How deleting the account went. `signIn`: the last sign-in is too long ago. `left`: deleted, but not all of it here. */
export type AccountEnd = 'deleted' | 'left' | 'signIn' | Exclude<PasswordResult, { ok: true }>;

export interface EndAccount {
  readonly account: string;
  /** Null where the session has just begun, as by a mailed code. */
  readonly password: string | null;
  readonly transport: Pick<UploadTransport, 'remove'>;
  /** Called once the password was right. */
  readonly onVerified?: () => void;
  /** Called with how many files have been removed. */
  readonly onRemoved: (files: number) => void;
  readonly ask?: () => Promise<AccountDeletion>;
}

/**
 * Deletes the account: its files through the storage API, everything else on the server, then what is on this device.
 * @throws AppError of the network; the account is still there then, and it can be tried again
 */
export async function endAccount(options: EndAccount): Promise<AccountEnd> {
  const { account, password, transport, onRemoved, ask = deleteAccount } = options;
  // Loaded first: what cannot be had must stop all of it and not half.
  const [actions, leave] = await Promise.all([import('@/auth/auth-actions'), leavingAccount(account)]);

  if (password !== null) {
    const verified = await actions.verifyPassword(password);
    // No password is right where another device has deleted the account.
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
export async function leavingAccount(account: string): Promise<() => Promise<'deleted' | 'left'>> {
  const [{ leaveDeletedAccount }, { discardAccountData }] = await Promise.all([
    import('@/auth/auth-actions'),
    import('@/db/discard-account-data'),
  ]);
  return async () => {
    leaveDeletedAccount();
    try {
      await discardAccountData(account);
      await forgetCopies(account);
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
async function forgetCopies(account: string): Promise<void> {
  if (globalThis.caches === undefined) return;
  const cache = await caches.open(MEDIA_CACHE);
  for (const request of await cache.keys()) if (request.url.includes(account)) await cache.delete(request);
}
