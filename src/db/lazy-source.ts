import { AppError } from '@/shared/app-error';
import { systemClock } from '@/shared/clock';
import type { LocalStore } from './local-store';
import type { LocalStoreHandle } from './local-store-handle';

/** Milliseconds before missing code is requested again. Ours. */
const PAUSE = 5000;

/** A live result for `useSyncExternalStore`. */
export interface LazySource<R> {
  readonly get: () => R;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * A source of a store that may not be open yet. Subscribing opens it, and retries while code is missing.
 * @param observe returns equal sources for the same store
 */
export function lazySource<R>(
  handle: LocalStoreHandle,
  observe: (store: LocalStore) => LazySource<R>,
  nothing: R,
  clock = systemClock,
): LazySource<R> {
  const opened = (): LazySource<R> | undefined => {
    const { store } = handle.value.read();
    return store && observe(store);
  };
  return {
    get: () => opened()?.get() ?? nothing,
    subscribe(listener) {
      let inner: (() => void) | undefined;
      let isOver = false;
      let stopWaiting: (() => void) | undefined;
      const attach = (): void => {
        inner?.();
        inner = opened()?.subscribe(listener);
        listener();
      };
      const open = (): void => {
        handle.open().catch((cause: unknown) => {
          // `useDatabaseState` reports a failure, where the screen can say what to do.
          if (isOver || !(cause instanceof AppError) || cause.code !== 'ERR_NOT_ON_DEVICE') return;
          stopWaiting = clock.after(PAUSE, open);
        });
      };
      const stop = handle.value.subscribe(attach);
      if (handle.value.read().store === undefined) open();
      else attach();
      return () => {
        isOver = true;
        stopWaiting?.();
        stop();
        inner?.();
      };
    },
  };
}
