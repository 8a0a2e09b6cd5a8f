import { useCallback } from 'react';
import type { ModuleRow } from '@/domain/rows/rows';
import { useLocalStoreHandle } from './database-context';
import { deleteModules } from './delete-content';

/** Brings back what was deleted, as it was. */
export type Restore = () => Promise<void>;

/**
 * Deletes one of the account's modules with what belongs to it, see `deleteModules`.
 * @throws AppError of the local store; nothing is deleted then
 */
export function useDeleteModule(): (module: Pick<ModuleRow, 'id'>) => Promise<Restore> {
  const handle = useLocalStoreHandle();
  return useCallback(
    async ({ id }) => {
      const { failures, restore } = await deleteModules(await handle.open(), [id]);
      if (failures[0] !== undefined) throw failures[0].error;
      return async () => {
        const [failed] = await restore();
        if (failed !== undefined) throw failed.error;
      };
    },
    [handle],
  );
}
