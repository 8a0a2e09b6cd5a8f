import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { IsGone } from '@/domain/checks/check-media';
import type { ModuleContent } from '@/domain/module/module-content';
import { systemClock } from '@/shared/clock';
import { createCheckStore, type CheckState, type CheckStore } from './check-store';

const NOTHING: CheckStore = {
  read: () => undefined,
  subscribe: () => () => {},
  follow: () => {},
  close: () => {},
};

/** The checks of the module that is shown; given by the builder. */
export const ChecksContext = createContext<CheckStore>(NOTHING);

/** Whether the person has the checks open, also while a node is configured in their place. */
export const CheckingContext = createContext(false);

/** Checks a content as it changes, and as its files do. The component that calls this is not drawn again by what is found. */
export function useCheckStore(content: ModuleContent, isGone: IsGone | undefined): CheckStore {
  const [store] = useState(() => createCheckStore(systemClock));
  useEffect(() => store.follow(content, isGone), [store, content, isGone]);
  useEffect(() => () => store.close(), [store]);
  return store;
}

/** What the checks say now; undefined until the first. */
export function useChecks(): CheckState | undefined {
  return useCheckState(useContext(ChecksContext));
}

/** What the checks of a store say now; undefined until the first. */
export function useCheckState(store: CheckStore): CheckState | undefined {
  return useSyncExternalStore(store.subscribe, store.read);
}
