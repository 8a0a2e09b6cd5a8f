import type { LocalStore } from './local-store';
import type { LocalStoreHandle } from './local-store-handle';

/** A result that is kept up to date; fits `useSyncExternalStore`. */
export interface LazySource<R> {
  readonly get: () => R;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * What a store tells that may not be open yet: `nothing` until it is. Subscribing opens it.
 *
 * @param observe called often, so for the same store it gives a source that knows the same result
 */
export function lazySource<R>(
  handle: LocalStoreHandle,
  observe: (store: LocalStore) => LazySource<R>,
  nothing: R,
): LazySource<R> {
  const opened = (): LazySource<R> | undefined => {
    const { store } = handle.value.read();
    return store && observe(store);
  };
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
