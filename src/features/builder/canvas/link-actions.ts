import { createContext } from 'react';
import type { Exit } from '@/domain/graph/links';
import { systemClock } from '@/shared/clock';
import { createValueStore, type ValueStore } from '@/shared/value-store';
import type { WindowPoint } from '@/ui/MenuPopover';

/** What links can ask of the canvas, and which of them shows its tools because the pointer or the focus is on it. */
export interface LinkActions extends Pick<ValueStore<string | null>, 'read' | 'subscribe'> {
  readonly enter: (edgeId: string) => void;
  /** Not at once: the pointer may be on its way from the link to its tools. */
  readonly leave: () => void;
  readonly remove: (from: Exit) => void;
  /** Asks at a point of the window which type of node to put into a link. */
  readonly insert: (from: Exit, at: WindowPoint) => void;
}

/** Milliseconds for which the tools stay after the pointer left. */
const LINGER = 250;

/** Nothing is pointed at in the beginning. */
export function createLinkActions(commands: Pick<LinkActions, 'remove' | 'insert'>): LinkActions {
  const store = createValueStore<string | null>(null);
  let cancel: (() => void) | undefined;
  return {
    ...commands,
    read: store.read,
    subscribe: store.subscribe,
    enter(edgeId) {
      cancel?.();
      store.set(edgeId);
    },
    leave() {
      cancel?.();
      cancel = systemClock.after(LINGER, () => store.set(null));
    },
  };
}

export const LinkActionsContext = createContext<LinkActions>(
  createLinkActions({ remove: () => {}, insert: () => {} }),
);
