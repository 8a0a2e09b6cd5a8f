import { useEffect, useState, useSyncExternalStore } from 'react';
import { reportError } from '@/shared/report-error';
import { useLocalStoreHandle } from './database-context';
import { FIRST_SYNC_MARK } from './outbox/outbox-marks';

/**
 * Whether everything of the account has been fetched to this device once, so that what is not here does not exist;
 * undefined until that has been looked up. It is looked up again whenever `news` changes, until it is so.
 */
export function useFirstSyncDone(news: unknown): boolean | undefined {
  const { value } = useLocalStoreHandle();
  const { store } = useSyncExternalStore(value.subscribe, value.read, value.read);
  const [found, setFound] = useState<{
    readonly store: unknown;
    readonly news: unknown;
    readonly isDone: boolean;
  }>();
  const isDone = found?.store === store ? found?.isDone : undefined;

  useEffect(() => {
    if (store === undefined || isDone === true) return undefined;
    let isShown = true;
    const look = async () => {
      const mark = await store.outbox.marks.get(FIRST_SYNC_MARK);
      if (isShown) setFound({ store, news, isDone: mark !== undefined });
    };
    look().catch(reportError);
    return () => {
      isShown = false;
    };
  }, [store, isDone, news]);

  return isDone;
}
