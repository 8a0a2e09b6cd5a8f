import type { LocalStore } from '@/db/local-store';

/** A store whose writes wait until released. */
export function slowStore(store: LocalStore, method: 'insert' | 'patch') {
  const held: (() => void)[] = [];
  const original = store[method] as (...request: unknown[]) => Promise<unknown>;
  let isHolding = true;
  const slow = {
    ...store,
    async [method](...request: unknown[]) {
      if (isHolding) await new Promise<void>((go) => held.push(go));
      return original(...request);
    },
  } as LocalStore;
  return {
    slow,
    release: () => {
      isHolding = false;
      for (const go of held) go();
    },
  };
}
