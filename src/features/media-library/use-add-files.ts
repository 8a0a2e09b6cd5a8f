import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocalStoreHandle } from '@/db/database-context';
import type { Uploads } from '@/media/upload/upload-item';
import { addingStateOf, type AddingState } from './adding-state';
import { takeFiles } from './take-files';

/** Taking files in, and how it went. */
export interface AddFiles extends AddingState {
  readonly add: (files: readonly File[]) => void;
  readonly dismiss: (id: string) => void;
  readonly dismissAll: () => void;
  readonly forgetSameNames: () => void;
}

/**
 * Takes chosen files in, also when the screen goes meanwhile. `hasName` tells whether a file of that name is in the
 * library already; such a file is taken nevertheless, and the person is told.
 */
export function useAddFiles(add: Uploads['add'], hasName: (name: string) => boolean): AddFiles {
  const state = addingStateOf(useLocalStoreHandle());
  const now = useSyncExternalStore(state.subscribe, state.read, state.read);
  useEffect(() => state.followTabs(), [state]);
  const actions = useMemo(
    () => ({
      dismiss: (id: string) => state.dismiss([id]),
      dismissAll: () => state.dismiss(state.read().notTaken.map(({ id }) => id)),
      forgetSameNames: () => state.change({ addedAgain: null }),
    }),
    [state],
  );
  const takeThem = useMemo(
    () => (files: readonly File[]) => void takeFiles(state, files, add, hasName),
    [state, add, hasName],
  );
  return { ...now, ...actions, add: takeThem };
}
