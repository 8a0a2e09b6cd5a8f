import { useMemo, useSyncExternalStore } from 'react';
import type { ListedTable, ListingResult } from '@/domain/listing/listed-rows';
import { useLocalStoreHandle } from '../database-context';
import { lazySource } from '../lazy-source';

/** The rows of a list, newest first, kept up to date. Opens the local data; until then `ready` is false. */
export function useListing<T extends ListedTable>(table: T): ListingResult<T> {
  const handle = useLocalStoreHandle();
  const source = useMemo(() => {
    const nothing: ListingResult<T> = { rows: [], ready: false, complete: false };
    return lazySource(handle, (store) => store.listing.observe(table), nothing);
  }, [handle, table]);
  return useSyncExternalStore(source.subscribe, source.get, source.get);
}
