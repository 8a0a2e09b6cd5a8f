import { useMemo, useSyncExternalStore, useEffect, useState } from 'react';
import type { TableName, TableRows } from '@/domain/rows/rows';
import { systemClock } from '@/shared/clock';
import { useLocalStoreHandle } from './database-context';
import { lazySource } from './lazy-source';
import type { LocalStore, RowsResult, RowsSource } from './local-store';
import type { RowQuery } from './row-query';
import { useDatabaseState } from './use-database-state';
import { useFirstSyncDone } from './use-pulled-at';

/** The rows that fit a query, kept up to date; null reads nothing yet. Opens the local data; until then `ready` is false. */
export function useRows<T extends TableName>(table: T, query: RowQuery<T> | null = {}): RowsResult<T> {
  const handle = useLocalStoreHandle();
  const text = JSON.stringify(query);
  const source = useMemo(() => {
    const parsed = JSON.parse(text) as RowQuery<T> | null;
    const nothing: RowsResult<T> = { rows: [], ready: false };
    if (parsed === null) return { get: () => nothing, subscribe: () => () => {} };
    return lazySource(handle, (store) => store.observe(table, parsed), nothing);
  }, [handle, table, text]);
  return useSyncExternalStore(source.subscribe, source.get, source.get);
}

/** As `useRows`, for several queries of one table: what all of them find, and `ready` once all are. */
export function useRowsOfEach<T extends TableName>(table: T, queries: readonly RowQuery<T>[]): RowsResult<T> {
  const handle = useLocalStoreHandle();
  const text = JSON.stringify(queries);
  const source = useMemo(
    () =>
      lazySource(handle, observeEach(table, JSON.parse(text) as readonly RowQuery<T>[]), {
        rows: [],
        ready: false,
      }),
    [handle, table, text],
  );
  return useSyncExternalStore(source.subscribe, source.get, source.get);
}

/** Gives one source for each store. */
function observeEach<T extends TableName>(
  table: T,
  queries: readonly RowQuery<T>[],
): (store: LocalStore) => RowsSource<T> {
  const made = new WeakMap<LocalStore, RowsSource<T>>();
  return (store) => {
    const source = made.get(store) ?? joinSources(queries.map((query) => store.observe(table, query)));
    made.set(store, source);
    return source;
  };
}

function joinSources<T extends TableName>(sources: readonly RowsSource<T>[]): RowsSource<T> {
  let parts: readonly RowsResult<T>[] = [];
  let joined: RowsResult<T> = { rows: [], ready: true };
  return {
    get() {
      const now = sources.map((source) => source.get());
      if (now.some((part, at) => part !== parts[at])) {
        parts = now;
        joined = { rows: now.flatMap(({ rows }) => rows), ready: now.every(({ ready }) => ready) };
      }
      return joined;
    },
    subscribe(listener) {
      const stops = sources.map((source) => source.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

const NONE = '';

/** One row by its id, kept up to date; `row` is undefined when there is none on this device, or no id yet. */
export function useRow<T extends TableName>(
  table: T,
  id: string | undefined,
): { row: TableRows[T] | undefined; ready: boolean } {
  const { rows, ready } = useRows(table, { where: { id: id ?? NONE }, limit: 1 } as unknown as RowQuery<T>);
  return { row: rows[0], ready };
}

/** How often it is looked whether everything has been fetched, in milliseconds, and how many times. */
const PAUSE = 1000;
const LOOKS = 20;

/** Whether what is missing here may still arrive: the first sync is under way. Looks for 20 seconds. */
export function useMayArrive(isMissing: boolean): boolean {
  const [looks, setLooks] = useState(0);
  const isFetched = useFirstSyncDone(looks);
  const isAwaited = isMissing && isFetched !== true && looks < LOOKS;
  useEffect(
    () => (isAwaited ? systemClock.after(PAUSE, () => setLooks(looks + 1)) : undefined),
    [isAwaited, looks],
  );
  return isAwaited && navigator.onLine;
}

/** As `useRow`, for an address that may be opened during the first sync: a missing row is awaited for a while. */
export function useArrivingRow<T extends TableName>(
  table: T,
  id: string | undefined,
): { row: TableRows[T] | undefined; ready: boolean } {
  const { row, ready } = useRow(table, id);
  const mayArrive = useMayArrive(id !== undefined && ready && row === undefined);
  return { row, ready: ready && !mayArrive };
}

/** How far the row of an address is: `new` without an id, `denied` where nothing can be stored. */
export type OwnRow<R> =
  | { readonly state: 'new' | 'loading' | 'denied'; readonly row: undefined }
  | {
      readonly state: 'missing';
      readonly row: undefined;
      /** It was there a moment ago. */
      readonly hasGone: boolean;
    }
  | { readonly state: 'ready'; readonly row: R };

/** One of the account's own modules, playlists or groups; one of somebody else counts as missing. */
export function useOwnRow<T extends 'modules' | 'playlists' | 'groups'>(
  table: T,
  id: string | undefined,
): OwnRow<TableRows[T]> {
  const { account } = useLocalStoreHandle();
  const database = useDatabaseState();
  const { row, ready } = useArrivingRow(table, id);
  const isThere = row?.creator_id === account;
  const [seen, setSeen] = useState<string>();
  if (isThere && seen !== id) setSeen(id);
  if (isThere) return { state: 'ready', row };
  if (database === 'denied' || database === 'failed') return { state: 'denied', row: undefined };
  if (id === undefined) return { state: 'new', row: undefined };
  return ready
    ? { state: 'missing', row: undefined, hasGone: seen === id }
    : { state: 'loading', row: undefined };
}
