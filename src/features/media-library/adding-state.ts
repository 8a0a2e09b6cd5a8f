import type { LocalStoreHandle } from '@/db/local-store-handle';
import { createValueStore, type ValueStore } from '@/shared/value-store';
import type { NotTakenFile } from './NotTaken';
import { refusedFiles } from './refused-files';
import type { AddedAgain } from './same-names';

/** Files that are being taken in, and how it went with those before. */
export interface AddingState {
  /** Files that are being checked and put on this device at the moment. */
  readonly taking: number;
  /** Files that were refused, until that is dismissed. */
  readonly notTaken: readonly NotTakenFile[];
  /** The files added last, where some have the name of another; null once that was read. */
  readonly addedAgain: AddedAgain | null;
}

/** The state, and what changes which files it tells of. */
export interface Adding extends Pick<ValueStore<AddingState>, 'read' | 'subscribe'> {
  change(part: Partial<Pick<AddingState, 'taking' | 'addedAgain'>>): void;
  refuse(files: readonly NotTakenFile[]): void;
  dismiss(ids: readonly string[]): void;
  /** Tells of what other tabs refused and dismissed too, from now until what it returns is called. */
  followTabs(): () => void;
}

const states = new WeakMap<LocalStoreHandle, Adding>();

/**
 * What became of the files that an account chose. It outlives the screen, and what was refused also the page: whoever
 * leaves while files are taken in, and comes back, sees which were. Another account begins with its own.
 */
export function addingStateOf(handle: LocalStoreHandle): Adding {
  const known = states.get(handle) ?? createAdding(handle.account);
  states.set(handle, known);
  return known;
}

function createAdding(account: string): Adding {
  const kept = refusedFiles(account);
  const { read, set, subscribe } = createValueStore<AddingState>({
    taking: 0,
    notTaken: kept.read(),
    addedAgain: null,
  });
  /** What the browser did not keep: only this page knows of it. */
  let unkept: readonly NotTakenFile[] = [];
  const reread = () => set({ ...read(), notTaken: [...kept.read(), ...unkept] });
  return {
    read,
    subscribe,
    change: (part) => set({ ...read(), ...part }),
    refuse(files) {
      if (!kept.add(files)) unkept = [...unkept, ...files];
      set({ ...read(), notTaken: [...read().notTaken, ...files] });
    },
    dismiss(ids) {
      const gone = new Set(ids);
      kept.forget(gone);
      unkept = unkept.filter(({ id }) => !gone.has(id));
      set({ ...read(), notTaken: read().notTaken.filter(({ id }) => !gone.has(id)) });
    },
    followTabs() {
      reread();
      return kept.watch(reread);
    },
  };
}
