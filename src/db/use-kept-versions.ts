import { useCallback } from 'react';
import type { TableName } from '@/domain/rows/rows';
import type { LocalStore } from './local-store';
import { itemKey, type KeptVersion } from './outbox/outbox-item';
import { useOutboxList, type OutboxList } from './use-outbox-list';

/** Versions shown at a time; `total` tells of all. */
const SHOWN = 200;

/** The values that lost a collision (rule C3), newest first: of one row, or of all rows. */
export function useKeptVersions(table?: TableName, rowId?: string): OutboxList<KeptVersion> {
  const key = table === undefined || rowId === undefined ? undefined : itemKey(table, rowId);
  return useOutboxList(useCallback(({ outbox }: LocalStore) => outbox.listVersions(key, SHOWN), [key]));
}
