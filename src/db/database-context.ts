import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LocalStore } from './local-store';
import type { LocalStoreHandle } from './local-store-handle';

export const DatabaseContext = createContext<LocalStoreHandle | undefined>(undefined);

/** The handle of the current account's data. Does not open it. */
export function useLocalStoreHandle(): LocalStoreHandle {
  const handle = useContext(DatabaseContext);
  if (handle === undefined) throw new Error('Local data is used outside of DatabaseProvider.');
  return handle;
}

/** The store while it is open. Does not open it. */
export function useOpenStore(): LocalStore | undefined {
  const { value } = useLocalStoreHandle();
  return useSyncExternalStore(value.subscribe, value.read, value.read).store;
}
