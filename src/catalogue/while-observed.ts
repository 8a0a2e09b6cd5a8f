import type { ValueStore } from '@/shared/value-store';

/** What a screen shows of something that is followed while it is shown; fits `useSyncExternalStore`. */
export type Observed<V> = Pick<ValueStore<V>, 'read' | 'subscribe'>;

/** Starts with the first listener, not while rendering; stops with the last one. */
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
