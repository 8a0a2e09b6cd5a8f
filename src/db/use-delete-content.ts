import { useMemo, useCallback, useEffect, useState } from 'react';
import { reportError } from '@/shared/report-error';
import { useLocalStoreHandle } from './database-context';
import {
  deleteGroups,
  deleteMedia,
  deleteModules,
  deletePlaylists,
  type Deletion,
  type FileRemoval,
  type ManyOptions,
} from './delete-content';
import { countCascade, type CascadeCounts, type ContentTable } from './cascade';
import { unpublishContent, type PublishedTable, type Unpublishing } from './unpublish-content';

/** Deletes the account's own content, see `deleteModules`, `deletePlaylists`, `deleteGroups` and `deleteMedia`. */
export interface DeleteContent {
  readonly modules: (ids: readonly string[], options?: ManyOptions) => Promise<Deletion>;
  readonly playlists: (ids: readonly string[], options?: ManyOptions) => Promise<Deletion>;
  readonly groups: (ids: readonly string[], options?: ManyOptions) => Promise<Deletion>;
  readonly media: (ids: readonly string[], files: FileRemoval, options?: ManyOptions) => Promise<Deletion>;
}

/** Deletes content with its dependents. Waits for the data to open, and rejects if it cannot. */
export function useDeleteContent(): DeleteContent {
  const handle = useLocalStoreHandle();
  return useMemo(
    () => ({
      modules: async (ids, options) => deleteModules(await handle.open(), ids, options),
      playlists: async (ids, options) => deletePlaylists(await handle.open(), ids, options),
      groups: async (ids, options) => deleteGroups(await handle.open(), ids, options),
      media: async (ids, files, options) => deleteMedia(await handle.open(), files, ids, options),
    }),
    [handle],
  );
}

/**
 * Deletes a module, playlist or group with its dependents, and returns a function that restores them.
 * @throws AppError of the local store
 */
type DeleteOne = (kind: keyof typeof DELETE, id: string) => Promise<() => Promise<void>>;

const DELETE = { module: deleteModules, playlist: deletePlaylists, group: deleteGroups } as const;

export function useDeleteOne(): DeleteOne {
  const handle = useLocalStoreHandle();
  return useCallback(
    async (kind, id) => {
      const { failures, restore } = await DELETE[kind](await handle.open(), [id]);
      if (failures[0] !== undefined) throw failures[0].error;
      return async () => {
        const [failed] = await restore();
        if (failed !== undefined) throw failed.error;
      };
    },
    [handle],
  );
}

/** What a deletion would also delete; undefined until counted. */
export function useCascadeCounts(
  table: ContentTable,
  ids: readonly string[],
): CascadeCounts | 'failed' | undefined {
  const handle = useLocalStoreHandle();
  const [counts, setCounts] = useState<CascadeCounts | 'failed'>();
  useEffect(() => {
    let isCurrent = true;
    const count = async () => countCascade(await handle.open(), table, ids);
    count().then(
      (counted) => isCurrent && setCounts(counted),
      (error: unknown) => {
        reportError(error);
        if (isCurrent) setCounts('failed');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [handle, table, ids]);
  return counts;
}

/** Unpublishes content of the account, see `unpublishContent`. */
export function useUnpublishContent(): (
  table: PublishedTable,
  ids: readonly string[],
  options?: ManyOptions,
) => Promise<Unpublishing> {
  const handle = useLocalStoreHandle();
  return useCallback(
    async (table, ids, options) => unpublishContent(await handle.open(), table, ids, options),
    [handle],
  );
}
