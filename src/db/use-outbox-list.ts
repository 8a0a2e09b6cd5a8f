import { useEffect, useState, useSyncExternalStore } from 'react';
import { reportError } from '@/shared/report-error';
import { useLocalStoreHandle } from './database-context';
import { onTypedModulesChange } from './edits/typed-modules';
import type { LocalStore } from './local-store';

/** Some things of the outbox, and how many there are. */
export interface OutboxList<T> {
  readonly rows: readonly T[];
  readonly total: number;
  /** False until the local data is open and was read. Opens nothing by itself. */
  readonly ready: boolean;
}

type Read<T> = (
  store: LocalStore,
  limit: number,
) => Promise<{ readonly rows: readonly T[]; readonly total: number }>;

const NOTHING: OutboxList<never> = { rows: [], total: 0, ready: false };

/**
 * Follows what `read` finds in the outbox, and among what is typed and not recorded in it yet. One reading is under way at a time, however much is written meanwhile.
 * @param read must be the same function for the same question
 * @param limit handed to `read`; with another one, what was found stays until more of it has been read
 */
export function useOutboxList<T>(read: Read<T>, limit = Infinity): OutboxList<T> {
  const { value } = useLocalStoreHandle();
  const { store } = useSyncExternalStore(value.subscribe, value.read, value.read);
  const [found, setFound] = useState<{
    readonly store: LocalStore;
    readonly read: Read<T>;
    readonly list: OutboxList<T>;
  }>();

  useEffect(() => {
    if (store === undefined) return undefined;
    const gone = new AbortController();
    let reading = false;
    let again = false;
    const look = async (): Promise<void> => {
      if (reading) {
        again = true;
        return;
      }
      reading = true;
      try {
        do {
          again = false;
          const list = await read(store, limit);
          if (!gone.signal.aborted) setFound({ store, read, list: { ...list, ready: true } });
        } while (again && !gone.signal.aborted);
      } catch (cause) {
        // A store that was closed meanwhile has nothing more to say to a screen that is gone.
        if (!gone.signal.aborted) reportError(cause);
      } finally {
        reading = false;
      }
    };
    const lookAgain = () => void look();
    const stops = [store.outbox.onChange(lookAgain), onTypedModulesChange(lookAgain)];
    void look();
    return () => {
      gone.abort();
      for (const stop of stops) stop();
    };
  }, [store, read, limit]);

  return store !== undefined && found?.store === store && found.read === read ? found.list : NOTHING;
}
