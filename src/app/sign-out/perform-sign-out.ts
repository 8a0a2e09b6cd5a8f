import { authStore } from '@/auth/auth-state';

/**
 * Signs out on this device. What was not sent stays here, under its account, and is sent at the next sign-in; with
 * `discard` everything of the account is removed from this device instead (decision L4).
 */
export async function performSignOut({ discard }: { readonly discard: boolean }): Promise<void> {
  const { account } = authStore.read();
  // Loaded before anything is signed out, so that a file that cannot be had stops all of it and not half.
  const [{ signOut }, { discardAccountData }] = await Promise.all([
    import('@/auth/auth-actions'),
    import('./discard-account-data'),
  ]);
  signOut();
  if (discard) await discardAccountData(account);
}
