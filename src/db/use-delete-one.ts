import { useCallback } from 'react';
import { useLocalStoreHandle } from './database-context';
import { deleteModules, deletePlaylists } from './delete-content';

/** Deletes a module or a playlist with what belongs to it, and returns what brings it back. @throws AppError of the local store */
export type DeleteOne = (kind: 'module' | 'playlist', id: string) => Promise<() => Promise<void>>;

export function useDeleteOne(): DeleteOne {
  const handle = useLocalStoreHandle();
  return useCallback(
    async (kind, id) => {
      const { failures, restore } = await (kind === 'module' ? deleteModules : deletePlaylists)(
        await handle.open(),
        [id],
      );
      if (failures[0] !== undefined) throw failures[0].error;
      return async () => {
        const [failed] = await restore();
        if (failed !== undefined) throw failed.error;
      };
    },
    [handle],
  );
}
