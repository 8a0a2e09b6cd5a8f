import { useSyncExternalStore } from 'react';
import { signInDialog, type SignInMode } from './sign-in-dialog-store';

const open = (mode: SignInMode = 'signIn') => signInDialog.set(mode);
const close = () => signInDialog.set(null);

/** Opens the sign-in dialog from any screen; the shell draws it. */
export function useSignInDialog() {
  const mode = useSyncExternalStore(signInDialog.subscribe, signInDialog.read, () => null);
  return { mode, open, close };
}
