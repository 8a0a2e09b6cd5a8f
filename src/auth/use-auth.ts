import { useSyncExternalStore } from 'react';
import { authStore, type AuthState } from './auth-state';

/** The auth state, known at the first render, offline too. Actions are in `auth-actions`, loaded lazily. */
export function useAuth(): AuthState {
  return useSyncExternalStore(authStore.subscribe, authStore.read, authStore.read);
}
