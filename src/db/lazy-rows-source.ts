import type { TableName } from '@/domain/rows/rows';
import type { RowsResult, RowsSource } from './local-store';
import type { LocalStoreHandle } from './local-store-handle';
import type { RowQuery } from './row-query';

/** Rows of a store that may not be open yet: empty and not ready until it is. Subscribing opens it. */
export function lazyRowsSource<T extends TableName>(
  handle: LocalStoreHandle,
  table: T,
  query: RowQuery<T>,
): RowsSource<T> {
  const nothing: RowsResult<T> = { rows: [], ready: false };
  const opened = (): RowsSource<T> | undefined => handle.value.read().store?.observe(table, query);
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
