import { useCallback } from 'react';
import type { Collision } from '@/domain/merge/collision';
import type { TableName } from '@/domain/rows/rows';
import { reportError } from '@/shared/report-error';
import type { LocalStore } from './local-store';
import { itemKey, type KeptVersion } from './outbox/outbox-item';
import { useOutboxList, type OutboxList } from './use-outbox-list';
import { useLocalStoreHandle } from './database-context';

/** Versions shown at a time; `total` counts all. */
const SHOWN = 200;

/** Values that lost a collision (rule C3), newest first, of one row or of all. */
export function useKeptVersions(table?: TableName, rowId?: string): OutboxList<KeptVersion> {
  const key = table === undefined || rowId === undefined ? undefined : itemKey(table, rowId);
  return useOutboxList(useCallback(({ outbox }: LocalStore) => outbox.lists.versions(key, SHOWN), [key]));
}

/** Keeps the values that a write of this person replaced (rule C3). Never rejects. */
type KeepVersions = (table: TableName, id: string, lost: readonly Collision[]) => Promise<void>;

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
