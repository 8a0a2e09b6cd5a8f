import { useCallback } from 'react';
import type { Collision } from '@/domain/merge/collision';
import type { TableName } from '@/domain/rows/rows';
import { reportError } from '@/shared/report-error';
import { useLocalStoreHandle } from './database-context';

/** Keeps values that a write of the person put its own over (rule C3), next to the row. Never rejects. */
export type KeepVersions = (table: TableName, id: string, lost: readonly Collision[]) => Promise<void>;

export function useKeepVersions(): KeepVersions {
  const handle = useLocalStoreHandle();
  return useCallback(
    async (table, id, lost) => {
      if (lost.length === 0) return;
      try {
        await (await handle.open()).outbox.keepVersions(table, id, lost);
      } catch (error) {
        reportError(error);
      }
    },
    [handle],
  );
}
