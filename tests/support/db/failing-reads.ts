import type { TableName } from '@/domain/rows/rows';
import type { LocalStore, RowsResult, RowsSource } from '@/db/local-store';

const FAILED: RowsResult<never> = { rows: [], ready: false, hasFailed: true };

/** A store that cannot read a table's rows until `retryReads`. */
export function withFailingReads(store: LocalStore, failing: TableName): LocalStore {
  const listeners = new Set<() => void>();
  let hasFailed = true;
  return {
    ...store,
    observe<T extends TableName>(...request: Parameters<typeof store.observe<T>>): RowsSource<T> {
      const source = store.observe(...request);
      if (request[0] !== failing) return source;
      return {
        get: () => (hasFailed ? FAILED : source.get()),
        subscribe(listener) {
          listeners.add(listener);
          const stop = source.subscribe(listener);
          return () => {
            listeners.delete(listener);
            stop();
          };
        },
      };
    },
    retryReads() {
      hasFailed = false;
      for (const listener of listeners) listener();
    },
  };
}
