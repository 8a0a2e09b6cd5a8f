import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocalStoreHandle } from '@/db/database-context';
import type { LocalStoreHandle } from '@/db/local-store-handle';
import type { Uploads, WarnedFile } from '@/media/upload/upload-item';
import { newUuid } from '@/shared/new-uuid';
import { createValueStore } from '@/shared/value-store';
import { askEncoding } from '@/ui/encoding/ask-encoding';
import type { SkippedFile } from './SkippedFiles';
import { refusedFiles } from './refused-files';

export interface AddingState {
  readonly taking: number;
  /** Refused files, until dismissed. */
  readonly skipped: readonly SkippedFile[];
  /** The most recently added files, until their note is dismissed. */
  readonly added: ReadonlySet<string>;
  /** Those that some browsers cannot show. */
  readonly warned: readonly WarnedFile[];
}

export interface AddFiles extends AddingState {
  readonly add: (files: readonly File[]) => void;
  readonly dismiss: (ids: readonly string[]) => void;
  readonly forgetAdded: () => void;
  readonly forgetWarned: () => void;
}

/** Adds files, even after the screen closes. */
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
      forgetWarned: adding.forgetWarned,
    }),
    [adding, add],
  );
  return { ...now, ...actions };
}

const known = new WeakMap<LocalStoreHandle, ReturnType<typeof createAdding>>();

/** An account's additions; they outlive the screen. */
function addingOf(handle: LocalStoreHandle) {
  const adding = known.get(handle) ?? createAdding(handle.account);
  known.set(handle, adding);
  return adding;
}

function createAdding(account: string) {
  const kept = refusedFiles(account);
  const { read, set, subscribe } = createValueStore<AddingState>({
    taking: 0,
    skipped: kept.read(),
    added: new Set(),
    warned: [],
  });
  const change = (part: Partial<AddingState>) => set({ ...read(), ...part });
  /** Refusals the browser did not keep. */
  let unkept: readonly SkippedFile[] = [];
  const showRefused = () => change({ skipped: [...kept.read(), ...unkept] });
  return {
    read,
    subscribe,
    async take(files: readonly File[], add: Uploads['add']) {
      change({ taking: read().taking + files.length });
      try {
        const { keys, refused, warned } = await add(files, askEncoding);
        const skipped = refused.map(({ name, problem }) => ({ id: newUuid(), name, problem }));
        if (!kept.add(skipped)) unkept = [...unkept, ...skipped];
        showRefused();
        change({ added: new Set(keys), warned });
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
    forgetWarned: () => change({ warned: [] }),
    /** Follows other tabs. Returns a function that ends it. */
    followTabs() {
      showRefused();
      return kept.watch(showRefused);
    },
  };
}
