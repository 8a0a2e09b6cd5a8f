import { useMemo, useSyncExternalStore, useState } from 'react';
import type { TableName, TableRows } from '@/domain/rows/rows';
import { useLocalStoreHandle } from './database-context';
import { lazySource } from './lazy-source';
import type { LocalStore, RowsResult, RowsSource } from './local-store';
import type { RowQuery } from './row-query';
import { useDatabaseState } from './use-database-state';
import { useFirstFetch } from './use-loading';

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

/** As `useRows`, for several queries of one table: the rows of all; `ready` once all are. */
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

/** Caches one source per store. */
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
        joined = {
          rows: now.flatMap(({ rows }) => rows),
          ready: now.every(({ ready }) => ready),
          ...(now.some(({ hasFailed }) => hasFailed === true) ? { hasFailed: true } : {}),
        };
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
): { row: TableRows[T] | undefined; ready: boolean; hasFailed: boolean } {
  const { rows, ready, hasFailed } = useRows(table, {
    where: { id: id ?? NONE },
    limit: 1,
  } as unknown as RowQuery<T>);
  return { row: rows[0], ready, hasFailed: hasFailed === true };
}

/**
 * As `useRow`, for a screen that may open during the first sync: it waits a while for a missing row. `hasFailed` if
 * the local data cannot be opened or read, or the row cannot be fetched; it is retried automatically.
 */
export function useArrivingRow<T extends TableName>(
  table: T,
  id: string | undefined,
): { row: TableRows[T] | undefined; ready: boolean; hasFailed: boolean } {
  const { row, ready, hasFailed } = useRow(table, id);
  const database = useDatabaseState();
  const arrival = useFirstFetch(id !== undefined && ready && row === undefined);
  return {
    row,
    ready: ready && !arrival.isAwaited,
    hasFailed: row === undefined && (hasFailed || database === 'failed' || arrival.hasFailed),
  };
}

/**
 * State of the row of an address: `new` without an id, `denied` if nothing can be stored, `failed` as in
 * `useArrivingRow`.
 */
export type OwnRow<R> =
  | { readonly state: 'new' | 'loading' | 'denied' | 'failed'; readonly row: undefined }
  | {
      readonly state: 'missing';
      readonly row: undefined;
      /** It was just deleted. */
      readonly hasGone: boolean;
    }
  | { readonly state: 'ready'; readonly row: R };

/** One of the account's own modules, playlists or groups; other people's count as missing. */
export function useOwnRow<T extends 'modules' | 'playlists' | 'groups'>(
  table: T,
  id: string | undefined,
): OwnRow<TableRows[T]> {
  const { account } = useLocalStoreHandle();
  const database = useDatabaseState();
  const { row, ready, hasFailed } = useArrivingRow(table, id);
  const isThere = row?.creator_id === account;
  const [seen, setSeen] = useState<string>();
  if (isThere && seen !== id) setSeen(id);
  if (isThere) return { state: 'ready', row };
  if (database === 'denied') return { state: 'denied', row: undefined };
  if (id === undefined) return { state: database === 'failed' ? 'denied' : 'new', row: undefined };
  if (hasFailed) return { state: 'failed', row: undefined };
  return ready
    ? { state: 'missing', row: undefined, hasGone: seen === id }
    : { state: 'loading', row: undefined };
}
