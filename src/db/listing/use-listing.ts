import { useMemo, useSyncExternalStore } from 'react';
import type { ListedTable, ListingResult } from '@/domain/listing/listed-rows';
import { useLocalStoreHandle } from '../database-context';
import { lazySource } from '../lazy-source';

/**
 * What lists show of the account's own modules, playlists or files, newest first, kept up to date. Opens the local data
 * when nobody has yet; until the first read, and when it cannot be opened, there are no rows and `ready` is false.
 * Ten thousand rows are there at once: no document is read for them.
 */
export function useListing<T extends ListedTable>(table: T): ListingResult<T> {
  const handle = useLocalStoreHandle();
  const source = useMemo(() => {
    const nothing: ListingResult<T> = { rows: [], ready: false, complete: false };
    return lazySource(handle, (store) => store.listing.observe(table), nothing);
  }, [handle, table]);
  return useSyncExternalStore(source.subscribe, source.get, source.get);
}
