import { useMemo, useSyncExternalStore } from 'react';
import type { TableName } from '@/domain/rows/rows';
import { useLocalStoreHandle } from './database-context';
import { lazyRowsSource } from './lazy-rows-source';
import type { RowsResult } from './local-store';
import type { RowQuery } from './row-query';

/**
 * The rows of a table that fit a query, kept up to date. Opens the local data when nobody has yet; until then, and
 * when it cannot be opened, there are no rows and `ready` is false. The query may be written inline.
 */
export function useRows<T extends TableName>(table: T, query: RowQuery<T> = {}): RowsResult<T> {
  const handle = useLocalStoreHandle();
  const text = JSON.stringify(query);
  const source = useMemo(
    () => lazyRowsSource<T>(handle, table, JSON.parse(text) as RowQuery<T>),
    [handle, table, text],
  );
  return useSyncExternalStore(source.subscribe, source.get, source.get);
}
