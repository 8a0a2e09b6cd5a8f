import { createValueStore } from '@/shared/value-store';

/** What the sign-in dialog shows. */
export type SignInMode = 'signIn' | 'signUp' | 'recover';

/** The mode of the open dialog, or null while it is closed. */
export const signInDialog = createValueStore<SignInMode | null>(null);
