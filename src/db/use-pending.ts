import { useEffect, useState, useSyncExternalStore } from 'react';
import type { TableName } from '@/domain/rows/rows';
import { useLocalStoreHandle } from './database-context';
import { onTypedModulesChange, typedModules } from './edits/typed-modules';
import { isHeld, type Pending } from './outbox/item-state';
import { isDeferred, itemKey } from './outbox/outbox-item';

/**
 * Whether a row's local changes have reached the server: all `sent`, `waiting` to be, also deferred or typed and not recorded yet (rule Q13), or `held` for the person (decision L1).
 */
export type PendingState = 'sent' | 'waiting' | 'held';

/** Follows a row's way to the server; undefined until the queue has been looked at. */
export function usePending(table: TableName, id: string | undefined): PendingState | undefined {
  const { account, value } = useLocalStoreHandle();
  const { store } = useSyncExternalStore(value.subscribe, value.read, value.read);
  const [found, setFound] = useState<{ readonly key: string; readonly state: PendingState }>();
  const key = id === undefined ? undefined : itemKey(table, id);

  const readTyped = () => table === 'modules' && id !== undefined && typedModules(account).includes(id);
  const isTyped = useSyncExternalStore(onTypedModulesChange, readTyped, readTyped);

  useEffect(() => {
    if (store === undefined || key === undefined) return undefined;
    const { outbox } = store;
    let isShown = true;
    const look = async (wanted: string) => {
      const state = stateOf((await outbox.pending([wanted])).get(wanted));
      if (isShown)
        setFound((before) =>
          before?.key === wanted && before.state === state ? before : { key: wanted, state },
        );
    };
    const stop = outbox.onChange(() => void look(key));
    void look(key);
    return () => {
      isShown = false;
      stop();
    };
  }, [store, key]);

  const state = found?.key === key ? found?.state : undefined;
  return state === 'sent' && isTyped ? 'waiting' : state;
}

function stateOf(pending: Pending | undefined): PendingState {
  if (pending === undefined) return 'sent';
  return isHeld(pending) && !isDeferred(pending) ? 'held' : 'waiting';
}
