import { useSyncExternalStore } from 'react';
import { createValueStore } from '@/shared/value-store';

const open = (mode: SignInMode = 'signIn') => signInDialog.set(mode);
const close = () => signInDialog.set(null);

/** Opens the sign-in dialog from any screen; the shell draws it. */
export function useSignInDialog() {
  const mode = useSyncExternalStore(signInDialog.subscribe, signInDialog.read, () => null);
  return { mode, open, close };
}

/** What the sign-in dialog shows. */
export type SignInMode = 'signIn' | 'signUp' | 'recover';

/** The mode of the open dialog, or null while it is closed. */
export const signInDialog = createValueStore<SignInMode | null>(null);
