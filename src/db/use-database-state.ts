import { useSyncExternalStore } from 'react';
import { useLocalStoreHandle } from './database-context';
import type { DatabaseState } from './local-store-handle';

/** Whether the local data can be used. `awaited`: the code that opens it is not available yet. */
export function useDatabaseState(): DatabaseState {
  const { value } = useLocalStoreHandle();
  return useSyncExternalStore(
    value.subscribe,
    () => value.read().state,
    () => value.read().state,
  );
}
