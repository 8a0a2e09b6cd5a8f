import { useSyncExternalStore } from 'react';
import { authStore, type AuthState } from './auth-state';

/** Who is using the app; known at the first render, offline too. What to do is in `auth-actions`, loaded lazily. */
export function useAuth(): AuthState {
  return useSyncExternalStore(authStore.subscribe, authStore.read, authStore.read);
}
