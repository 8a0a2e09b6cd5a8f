import { createContext } from 'react';
import { systemClock, type Clock } from '@/shared/clock';
import { createValueStore, type ValueStore } from '@/shared/value-store';

/** The link whose tools are shown because the pointer or the focus is on it. */
export interface HoveredLink extends Pick<ValueStore<string | null>, 'read' | 'subscribe'> {
  readonly enter: (edgeId: string) => void;
  /** Not at once: the pointer may be on its way from the link to its tools. */
  readonly leave: () => void;
}

/** Milliseconds for which the tools stay after the pointer left. */
const LINGER = 250;

/** Nothing is pointed at in the beginning. */
export function createHoveredLink(clock: Clock = systemClock): HoveredLink {
  const store = createValueStore<string | null>(null);
  let cancel: (() => void) | undefined;
  return {
    read: store.read,
    subscribe: store.subscribe,
    enter(edgeId) {
      cancel?.();
      store.set(edgeId);
    },
    leave() {
      cancel?.();
      cancel = clock.after(LINGER, () => store.set(null));
    },
  };
}

export const HoveredLinkContext = createContext<HoveredLink>(createHoveredLink());
