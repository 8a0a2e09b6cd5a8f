import { useEffect, useState, useSyncExternalStore, useCallback, useMemo } from 'react';
import type { TableName } from '@/domain/rows/rows';
import { useLocalStoreHandle, useOpenStore } from './database-context';
import { onTypedModulesChange, typedModules } from './edits/typed-modules';
import { isHeld, type Pending } from './outbox/item-state';
import { isDeferred, itemKey } from './outbox/outbox-item';
import type { LocalStore } from './local-store';
import { useOutboxList } from './use-outbox-list';

/** Whether a row's changes are `sent`, `waiting` (typed ones too, rule Q13), or `held` for the person (decision L1). */
export type PendingState = 'sent' | 'waiting' | 'held';

/** Observes whether a row has reached the server; undefined until the queue was read. */
export function usePending(table: TableName, id: string | undefined): PendingState | undefined {
  const { account } = useLocalStoreHandle();
  const store = useOpenStore();
  const [found, setFound] = useState<{ readonly key: string; readonly state: PendingState }>();
  const key = id === undefined ? undefined : itemKey(table, id);

  const readTyped = () => table === 'modules' && id !== undefined && typedModules(account).includes(id);
  const isTyped = useSyncExternalStore(onTypedModulesChange, readTyped, readTyped);

  useEffect(() => {
    if (store === undefined || key === undefined) return undefined;
    const { outbox } = store;
    let isShown = true;
    const look = async (wanted: string) => {
      const place = (await outbox.places([wanted])).get(wanted);
      const held = place === 'held' ? (await outbox.pending([wanted])).get(wanted) : undefined;
      const state = place === 'queued' ? 'waiting' : stateOf(held);
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

/** SQLSTATE of a duplicate value. Retrying never helps: the person must choose another one. */
const TAKEN = '23505';

/** The server's reason for rejecting a row's change; undefined if there is none. */
export function useRefusal(table: TableName, id: string): string | undefined {
  const read = useCallback(
    async ({ outbox }: LocalStore) => {
      const key = itemKey(table, id);
      const pending = (await outbox.pending([key])).get(key);
      if (pending === undefined) return { rows: [], total: 0 };
      const { triedAt, lastError } = pending;
      const isTaken = triedAt !== null && lastError?.startsWith(`${TAKEN}: `) === true;
      const words = isTaken || stateOf(pending) === 'held' ? [lastError ?? ''] : [];
      return { rows: words, total: words.length };
    },
    [table, id],
  );
  return useOutboxList(read).rows[0];
}

function stateOf(pending: Pending | undefined): PendingState {
  if (pending === undefined) return 'sent';
  return isHeld(pending) && !isDeferred(pending) ? 'held' : 'waiting';
}

/** Why a row differs from the server: its change is pending, or needs the person (decision L1). */
export type Unsent = 'waiting' | 'held';

/**
 * The rows that differ from the server (rule Q13), read once for a whole list. The same map until something changes.
 */
export function useUnsentRows(table: TableName): ReadonlyMap<string, Unsent> {
  const read = useCallback(
    async ({ account, outbox }: LocalStore) => {
      const typed = table === 'modules' ? typedModules(account) : [];
      const { held, waiting } = await outbox.lists.unsentRows(table);
      return { rows: [held.join(' '), [...typed, ...waiting].join(' ')], total: 2 };
    },
    [table],
  );
  const [held = '', waiting = ''] = useOutboxList(read).rows;
  return useMemo(() => {
    const of = (ids: string, state: Unsent) =>
      ids === '' ? [] : ids.split(' ').map((id): [string, Unsent] => [id, state]);
    return new Map([...of(waiting, 'waiting'), ...of(held, 'held')]);
  }, [waiting, held]);
}
