import type { LocalStore } from '@/db/local-store';

/** A store whose queries do not update until released. */
export function lateStore(store: LocalStore) {
  const listeners = new Set<() => void>();
  const shown = new Map<unknown, unknown>();
  let isHolding = false;
  const late = {
    ...store,
    observe(table, query) {
      const source = store.observe(table, query);
      return {
        get() {
          if (!isHolding || !shown.has(source)) shown.set(source, source.get());
          return shown.get(source);
        },
        subscribe(listener) {
          const notify = () => (isHolding ? undefined : listener());
          listeners.add(notify);
          return source.subscribe(notify);
        },
      };
    },
  } as LocalStore;
  return {
    late,
    hold: () => void (isHolding = true),
    release: () => {
      isHolding = false;
      for (const notify of listeners) notify();
    },
  };
}
