import { useCallback } from 'react';
import { useLocalStoreHandle } from './database-context';
import type { ManyOptions } from './delete-content';
import { unpublishContent, type PublishedTable, type Unpublishing } from './unpublish-content';

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
