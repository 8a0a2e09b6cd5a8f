import { useCallback, useEffect, useState } from 'react';
import { systemClock } from '@/shared/clock';
import { reportError } from '@/shared/report-error';
import { useLocalStoreHandle, useOpenStore } from './database-context';
import { onTypedModulesChange, unrecordedModules } from './edits/typed-modules';
import { type ListedChange, toListedChanges } from './listed-change';
import type { LocalStore } from './local-store';
import type { Notice } from './outbox/notices';
import { itemKey, type Quarantined } from './outbox/outbox-item';

/** A page of outbox entries, and their total. */
export interface OutboxList<T> {
  readonly rows: readonly T[];
  readonly total: number;
  /** False until the local data is open and was read. Opens nothing on its own. */
  readonly ready: boolean;
}

type Read<T> = (
  store: LocalStore,
  limit: number,
) => Promise<{ readonly rows: readonly T[]; readonly total: number }>;

const NOTHING: OutboxList<never> = { rows: [], total: 0, ready: false };

/**
 * Observes what `read` returns from the outbox, one read at a time.
 * @param read must be stable
 * @param limit passed to `read`
 */
export function useOutboxList<T>(read: Read<T>, limit = Infinity): OutboxList<T> {
  const store = useOpenStore();
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
        // A closed store has nothing to report to an unmounted screen.
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

/** Notices for the person, newest first, and a function to dismiss them (decision L9). */
export function useNotices(): readonly [OutboxList<Notice>, dismiss: (ids: readonly string[]) => void] {
  const handle = useLocalStoreHandle();
  const dismiss = useCallback(
    (ids: readonly string[]) => {
      handle
        .open()
        .then(({ outbox }) => outbox.notices.dismiss(ids))
        .catch(reportError);
    },
    [handle],
  );
  return [useOutboxList(readNotices), dismiss];
}

async function readNotices({ outbox }: LocalStore) {
  const rows = await outbox.notices.all();
  return { rows, total: rows.length };
}

/** Quarantined entries (rule Q8), newest first. There are rarely more than a few. */
export function useQuarantined(): OutboxList<Quarantined> {
  return useOutboxList(readQuarantined);
}

async function readQuarantined({ outbox }: LocalStore) {
  const rows = (await outbox.quarantined()).toSorted((a, b) => b.at - a.at);
  return { rows, total: rows.length };
}

/** Changes that leave automatically, newest first: typed, queued, deferred. `total` is what the badge counts (rule Q13). */
export function useQueuedChanges(limit: number): OutboxList<ListedChange> {
  return useOutboxList(readQueued, limit);
}

async function readQueued(store: LocalStore, limit: number) {
  const { outbox } = store;
  const items = await outbox.lists.items(limit);
  const held = await outbox.lists.deferred(limit - items.length);
  const typed = await unrecordedModules(outbox);
  const { pending } = await outbox.counts();
  const listed = await toListedChanges(store, [...items, ...held]);
  const rows = [...(await typedChanges(store, typed)), ...listed].slice(0, limit);
  return { rows, total: pending + typed.length };
}

/** Modules being typed in, as changes without details. */
async function typedChanges(store: LocalStore, ids: readonly string[]): Promise<readonly ListedChange[]> {
  const found = await store.getMany('modules', ids);
  const now = systemClock.now();
  return ids.map((rowId) => {
    const row = found.get(rowId);
    return {
      id: `typed|${rowId}`,
      key: itemKey('modules', rowId),
      table: 'modules',
      rowId,
      operation: 'update',
      base: null,
      data: row === undefined ? null : { ...row },
      timestamp: now,
      underWay: false,
      retryCount: 0,
      lastError: null,
      reason: null,
      code: null,
      heldAt: null,
    };
  });
}

/** Changes that need the person (decision L1), most recently held first. `total` is the number in the badge. */
export function useHeldChanges(limit: number): OutboxList<ListedChange> {
  return useOutboxList(readHeld, limit);
}

async function readHeld(store: LocalStore, limit: number) {
  const held = await store.outbox.lists.rejected(limit);
  return { rows: await toListedChanges(store, held), total: (await store.outbox.counts()).held };
}
