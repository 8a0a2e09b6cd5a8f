import { useMemo, useSyncExternalStore } from 'react';
import type { TableName } from '@/domain/rows/rows';
import { useLocalStoreHandle } from './database-context';
import { lazySource } from './lazy-source';
import type { RowsResult } from './local-store';
import type { RowQuery } from './row-query';

/**
 * The rows of a table that fit a query, kept up to date. Opens the local data when nobody has yet; until then, and
 * when it cannot be opened, there are no rows and `ready` is false. The query may be written inline.
 */
export function useRows<T extends TableName>(table: T, query: RowQuery<T> = {}): RowsResult<T> {
  const handle = useLocalStoreHandle();
  const text = JSON.stringify(query);
  const source = useMemo(() => {
    const parsed = JSON.parse(text) as RowQuery<T>;
    const nothing: RowsResult<T> = { rows: [], ready: false };
    return lazySource(handle, (store) => store.observe(table, parsed), nothing);
  }, [handle, table, text]);
  return useSyncExternalStore(source.subscribe, source.get, source.get);
}
