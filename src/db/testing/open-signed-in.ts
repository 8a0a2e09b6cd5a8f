import { authStore } from '@/auth/auth-state';
import { openLocalStore } from '../open-local-store';
import type { LocalStore } from '../local-store';

/** Signs somebody in who was never there before, and opens the account's data, which are empty. */
export async function openSignedIn(): Promise<{ readonly account: string; readonly store: LocalStore }> {
  const account = crypto.randomUUID();
  authStore.set({
    status: 'ready',
    account,
    user: { id: account, email: 'ada@example.org' },
    sessionState: 'valid',
    problem: null,
  });
  return { account, store: await openLocalStore(account) };
}
