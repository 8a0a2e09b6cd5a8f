import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocalStoreHandle } from '@/db/database-context';
import type { LocalStoreHandle } from '@/db/local-store-handle';
import type { Uploads } from '@/media/upload/upload-item';
import { newUuid } from '@/shared/new-uuid';
import { createValueStore } from '@/shared/value-store';
import type { NotTakenFile } from './NotTaken';
import { refusedFiles } from './refused-files';

/** Files that are being added, and how it went with those before. */
export interface AddingState {
  /** Files that are being checked and put on this device at the moment. */
  readonly taking: number;
  /** Files that were refused, until that is dismissed. */
  readonly notTaken: readonly NotTakenFile[];
  /** Bucket and path of the files added last; empty once the note on names that others have was read. */
  readonly added: ReadonlySet<string>;
}

/** Adding files, and how it went. */
export interface AddFiles extends AddingState {
  readonly add: (files: readonly File[]) => void;
  readonly dismiss: (ids: readonly string[]) => void;
  readonly forgetAdded: () => void;
}

/** Adds chosen files, also when the screen goes meanwhile. */
export function useAddFiles(add: Uploads['add']): AddFiles {
  const handle = useLocalStoreHandle();
  const adding = useMemo(() => addingOf(handle), [handle]);
  const now = useSyncExternalStore(adding.subscribe, adding.read, adding.read);
  useEffect(() => adding.followTabs(), [adding]);
  const actions = useMemo(
    () => ({
      add: (files: readonly File[]) => void adding.take(files, add),
      dismiss: adding.dismiss,
      forgetAdded: adding.forgetAdded,
    }),
    [adding, add],
  );
  return { ...now, ...actions };
}

const known = new WeakMap<LocalStoreHandle, ReturnType<typeof createAdding>>();

/** What became of the files that an account chose. It outlives the screen, and what was refused the page too. */
function addingOf(handle: LocalStoreHandle) {
  const adding = known.get(handle) ?? createAdding(handle.account);
  known.set(handle, adding);
  return adding;
}

function createAdding(account: string) {
  const kept = refusedFiles(account);
  const { read, set, subscribe } = createValueStore<AddingState>({
    taking: 0,
    notTaken: kept.read(),
    added: new Set(),
  });
  const change = (part: Partial<AddingState>) => set({ ...read(), ...part });
  /** What the browser did not keep: only this page knows of it. */
  let unkept: readonly NotTakenFile[] = [];
  const showRefused = () => change({ notTaken: [...kept.read(), ...unkept] });
  return {
    read,
    subscribe,
    async take(files: readonly File[], add: Uploads['add']) {
      change({ taking: read().taking + files.length });
      try {
        const { keys, refused } = await add(files);
        const notTaken = refused.map(({ name, problem }) => ({ id: newUuid(), name, problem }));
        if (!kept.add(notTaken)) unkept = [...unkept, ...notTaken];
        showRefused();
        change({ added: new Set(keys) });
      } finally {
        change({ taking: read().taking - files.length });
      }
    },
    dismiss: (ids: readonly string[]) => {
      kept.forget(new Set(ids));
      unkept = unkept.filter(({ id }) => !ids.includes(id));
      showRefused();
    },
    forgetAdded: () => change({ added: new Set() }),
    /** Follows what other tabs refuse and dismiss too, until the returned function is called. */
    followTabs() {
      showRefused();
      return kept.watch(showRefused);
    },
  };
}
