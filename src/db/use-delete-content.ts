import { useMemo } from 'react';
import { useLocalStoreHandle } from './database-context';
import {
  deleteMedia,
  deleteModules,
  deletePlaylists,
  type Deletion,
  type FileRemoval,
  type ManyOptions,
} from './delete-content';

/** Deletes content of the account, see `deleteModules`, `deletePlaylists` and `deleteMedia`. */
export interface DeleteContent {
  readonly modules: (ids: readonly string[], options?: ManyOptions) => Promise<Deletion>;
  readonly playlists: (ids: readonly string[], options?: ManyOptions) => Promise<Deletion>;
  readonly media: (ids: readonly string[], files: FileRemoval, options?: ManyOptions) => Promise<Deletion>;
}

/** What deletes content with what belongs to it. It waits for the data to open, and rejects when it cannot. */
export function useDeleteContent(): DeleteContent {
  const handle = useLocalStoreHandle();
  return useMemo(
    () => ({
      modules: async (ids, options) => deleteModules(await handle.open(), ids, options),
      playlists: async (ids, options) => deletePlaylists(await handle.open(), ids, options),
      media: async (ids, files, options) => deleteMedia(await handle.open(), files, ids, options),
    }),
    [handle],
  );
}
