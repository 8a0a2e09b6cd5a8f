import { useSyncExternalStore } from 'react';
import { useLocalStoreHandle } from './database-context';
import type { DatabaseState } from './local-store-handle';

/**
 * Whether the local data can be used: `opening` until somebody has asked for it and it is there; `denied` when the
 * browser gives no storage; `awaited` while the code that opens it is not on this device and cannot be loaded; `failed`
 * when it could not be opened for another reason.
 */
export function useDatabaseState(): DatabaseState {
  const { value } = useLocalStoreHandle();
  return useSyncExternalStore(
    value.subscribe,
    () => value.read().state,
    () => value.read().state,
  );
}
