import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocalStoreHandle } from '@/db/database-context';
import type { LocalStoreHandle } from '@/db/local-store-handle';
import type { Uploads } from '@/media/upload/upload-item';
import { newUuid } from '@/shared/new-uuid';
import { createValueStore, type ValueStore } from '@/shared/value-store';
import type { NotTakenFile } from './NotTaken';
import { refusedFiles } from './refused-files';
import type { AddedAgain } from './same-names';

/** Files that are being added, and how it went with those before. */
export interface AddingState {
  /** Files that are being checked and put on this device at the moment. */
  readonly taking: number;
  /** Files that were refused, until that is dismissed. */
  readonly notTaken: readonly NotTakenFile[];
  /** The files added last, where some have the name of another; null once that was read. */
  readonly addedAgain: AddedAgain | null;
}

/** Adding files, and how it went. */
export interface AddFiles extends AddingState {
  readonly add: (files: readonly File[]) => void;
  readonly dismiss: (id: string) => void;
  readonly dismissAll: () => void;
  readonly forgetSameNames: () => void;
}

/**
 * Adds chosen files, also when the screen goes meanwhile. `hasName` tells whether a file of that name is in the library
 * already; such a file is taken nevertheless, and the person is told.
 */
export function useAddFiles(add: Uploads['add'], hasName: (name: string) => boolean): AddFiles {
  const state = addingStateOf(useLocalStoreHandle());
  const now = useSyncExternalStore(state.subscribe, state.read, state.read);
  useEffect(() => state.followTabs(), [state]);
  const actions = useMemo(
    () => ({
      add: (files: readonly File[]) => void takeFiles(state, files, add, hasName),
      dismiss: (id: string) => state.dismiss([id]),
      dismissAll: () => state.dismiss(state.read().notTaken.map(({ id }) => id)),
      forgetSameNames: () => state.change({ addedAgain: null }),
    }),
    [state, add, hasName],
  );
  return { ...now, ...actions };
}

async function takeFiles(
  state: Adding,
  files: readonly File[],
  add: Uploads['add'],
  hasName: (name: string) => boolean,
): Promise<void> {
  const again = new Set<string>();
  const known = new Set<string>();
  for (const { name } of files) {
    if (hasName(name) || known.has(name)) again.add(name);
    known.add(name);
  }
  state.change({ taking: state.read().taking + files.length });
  try {
    const { keys, refused } = await add(files);
    for (const { name } of refused) again.delete(name);
    state.refuse(refused.map(({ name, problem }) => ({ id: newUuid(), name, problem })));
    state.change({ addedAgain: again.size > 0 ? { keys: new Set(keys), names: again } : null });
  } finally {
    state.change({ taking: state.read().taking - files.length });
  }
}

interface Adding extends Pick<ValueStore<AddingState>, 'read' | 'subscribe'> {
  readonly change: (part: Partial<Pick<AddingState, 'taking' | 'addedAgain'>>) => void;
  readonly refuse: (files: readonly NotTakenFile[]) => void;
  readonly dismiss: (ids: readonly string[]) => void;
  /** Tells of what other tabs refused and dismissed too, from now until what it returns is called. */
  readonly followTabs: () => () => void;
}

const states = new WeakMap<LocalStoreHandle, Adding>();

/** What became of the files that an account chose. It outlives the screen, and what was refused the page too. */
function addingStateOf(handle: LocalStoreHandle): Adding {
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
  const showKept = () => set({ ...read(), notTaken: [...kept.read(), ...unkept] });
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
      showKept();
      return kept.watch(showKept);
    },
  };
}
