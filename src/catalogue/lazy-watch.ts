import { useEffect } from 'react';
import { backupInUse } from '@/shared/project-in-use';
import type { ValueStore } from '@/shared/value-store';

interface Watch<V> {
  readonly view: Pick<ValueStore<V>, 'read' | 'subscribe'>;
  readonly stop: () => void;
}

/** A watch that begins with its first listener, not while rendering, and ends with its last one. */
export function lazyWatch<V, W extends Watch<V>>(before: V, start: () => W) {
  let running: W | undefined;
  let listeners = 0;
  return {
    /** Undefined while nobody listens. */
    running: () => running,
    read: (): V => running?.view.read() ?? before,
    subscribe: (listener: () => void) => {
      running ??= start();
      listeners += 1;
      const stopListening = running.view.subscribe(listener);
      return () => {
        stopListening();
        listeners -= 1;
        if (listeners > 0) return;
        running?.stop();
        running = undefined;
      };
    },
  };
}

/** Calls `ask` when the connection comes back, or another project comes into use (E16). */
export function useAskAgain(ask: () => void): void {
  useEffect(() => {
    window.addEventListener('online', ask);
    const stopListening = backupInUse.subscribe(ask);
    return () => {
      window.removeEventListener('online', ask);
      stopListening();
    };
  }, [ask]);
}
