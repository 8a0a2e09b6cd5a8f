import { useMemo } from 'react';
import { useLocalStoreHandle } from './database-context';
import type { Writer } from './local-store';

/** The writer of the account's local data. Its methods wait for the data to open, and reject if it cannot. */
export function useWriter(): Writer {
  const handle = useLocalStoreHandle();
  return useMemo<Writer>(
    () => ({
      create: async (table, row) => (await handle.open()).create(table, row),
      insert: async (table, row) => (await handle.open()).insert(table, row),
      patch: async (table, id, changes) => (await handle.open()).patch(table, id, changes),
      modify: async (table, id, change, options) => (await handle.open()).modify(table, id, change, options),
      remove: async (table, id) => (await handle.open()).remove(table, id),
      writeMany: async (changes, options) => (await handle.open()).writeMany(changes, options),
    }),
    [handle],
  );
}
