import { useEffect, useMemo } from 'react';
import type { Elements } from '@/shared/elements';
import { DatabaseContext } from './database-context';
import { createLocalStoreHandle } from './local-store-handle';
import type { LocalStore } from './local-store';

export interface DatabaseProviderProps {
  /** User id, or `visitor`. Another account closes this one's data before its own opens (rule Q12). */
  readonly account: string;
  readonly children: Elements;
  /** Opens the store of an account; by default the one of this device. */
  readonly openStore?: (account: string) => Promise<LocalStore>;
}

/** Gives the screens below it the account's local data. RxDB is imported when the first of them asks for some. */
export function DatabaseProvider({ account, children, openStore }: DatabaseProviderProps) {
  const handle = useMemo(() => createLocalStoreHandle(account, openStore), [account, openStore]);
  useEffect(() => {
    return () => {
      void handle.close();
    };
  }, [handle]);
  return <DatabaseContext value={handle}>{children}</DatabaseContext>;
}
