import { authStore } from '@/auth/auth-state';

/** Signs in a new account that this device has never seen. @returns the account's id */
export function signInTestUser(): string {
  const account = crypto.randomUUID();
  authStore.set({
    status: 'ready',
    account,
    user: { id: account, email: 'ada@example.org' },
    sessionState: 'valid',
    problem: null,
  });
  return account;
}
