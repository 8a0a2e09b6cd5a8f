import { createContext } from 'react';
import type { Exit } from '@/domain/graph/links';
import { systemClock } from '@/shared/clock';
import { createValueStore, type ValueStore } from '@/shared/value-store';
import type { WindowPoint } from '@/ui/MenuPopover';

/** The canvas's actions on links, and the link that shows its tools. */
export interface LinkActions extends Pick<ValueStore<string | null>, 'read' | 'subscribe'> {
  readonly enter: (edgeId: string) => void;
  /** Delayed, so that the pointer can reach the tools. */
  readonly leave: () => void;
  readonly remove: (from: Exit) => void;
  /** Asks for the type of a node to insert. */
  readonly insert: (from: Exit, at: WindowPoint) => void;
}

/** Milliseconds for which the tools stay visible. */
const HIDE_DELAY = 250;

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
      cancel = systemClock.after(HIDE_DELAY, () => store.set(null));
    },
  };
}

export const LinkActionsContext = createContext<LinkActions>(
  createLinkActions({ remove: () => {}, insert: () => {} }),
);
