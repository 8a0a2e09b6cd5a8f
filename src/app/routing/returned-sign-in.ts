import type { ReturnedSignIn } from '@/auth/returned-sign-in';
import { createValueStore } from '@/shared/value-store';

/** What a sign-in that came back in the address led to; `none` until it is known. */
export const returnedSignIn = createValueStore<ReturnedSignIn>({ kind: 'none' });
