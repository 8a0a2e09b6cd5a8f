import type { ListedTable, ListingResult } from '@/domain/listing/listed-rows';
import type { LocalStoreHandle } from '../local-store-handle';
import type { ListingSource } from './listing';

/** A list of a store that may not be open yet: empty and not ready until it is. Subscribing opens it. */
export function lazyListingSource<T extends ListedTable>(
  handle: LocalStoreHandle,
  table: T,
): ListingSource<T> {
  const nothing: ListingResult<T> = { rows: [], ready: false, complete: false };
  const opened = (): ListingSource<T> | undefined => handle.value.read().store?.listing.observe(table);
  return {
    get: () => opened()?.get() ?? nothing,
    subscribe(listener) {
      let inner: (() => void) | undefined;
      const attach = (): void => {
        inner?.();
        inner = opened()?.subscribe(listener);
        listener();
      };
      const stop = handle.value.subscribe(attach);
      if (handle.value.read().store === undefined) {
        // A failure is told by useDatabaseState, where the screen can say what to do.
        handle.open().catch(() => undefined);
      } else attach();
      return () => {
        stop();
        inner?.();
      };
    },
  };
}
