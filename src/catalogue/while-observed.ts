import type { ValueStore } from '@/shared/value-store';

/** A live value for `useSyncExternalStore`, updated while it is shown. */
export type Observed<V> = Pick<ValueStore<V>, 'read' | 'subscribe'>;

/** Starts with the first listener, not during rendering; stops with the last one. */
export function whileObserved<V>({ read, subscribe }: Observed<V>, start: () => () => void): Observed<V> {
  let listeners = 0;
  let stop: (() => void) | undefined;
  return {
    read,
    subscribe(listener) {
      const stopListening = subscribe(listener);
      listeners += 1;
      if (listeners === 1) stop = start();
      return () => {
        stopListening();
        listeners -= 1;
        if (listeners === 0) stop?.();
      };
    },
  };
}
