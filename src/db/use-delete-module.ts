import { useCallback } from 'react';
import type { ModuleRow } from '@/domain/rows/rows';
import { useLocalStoreHandle } from './database-context';
import { deleteModule, type Restore } from './delete-module';

/** Deletes one of the account's modules with what belongs to it, see `deleteModule`. */
export function useDeleteModule(): (module: ModuleRow) => Promise<Restore> {
  const handle = useLocalStoreHandle();
  return useCallback(async (module) => deleteModule(await handle.open(), module), [handle]);
}
