import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LocalStore } from './local-store';
import type { LocalStoreHandle } from './local-store-handle';

export const DatabaseContext = createContext<LocalStoreHandle | undefined>(undefined);

/** The handle of the signed-in account's (or the visitor's) data. Opens nothing on its own. */
export function useLocalStoreHandle(): LocalStoreHandle {
  const handle = useContext(DatabaseContext);
  if (handle === undefined) throw new Error('Local data is used outside of DatabaseProvider.');
  return handle;
}

/** The same data while it is open. Opens nothing on its own. */
export function useOpenStore(): LocalStore | undefined {
  const { value } = useLocalStoreHandle();
  return useSyncExternalStore(value.subscribe, value.read, value.read).store;
}
