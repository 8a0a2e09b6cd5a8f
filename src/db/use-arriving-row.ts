import { useEffect, useState } from 'react';
import type { TableName, TableRows } from '@/domain/rows/rows';
import { systemClock } from '@/shared/clock';
import { useFirstSyncDone } from './use-first-sync-done';
import { useRow } from './use-row';

/** How often it is looked whether everything has been fetched, in milliseconds, and how many times. */
const PAUSE = 1000;
const LOOKS = 20;

/**
 * One row by its id, as `useRow`, for an address that may be opened before everything of the account has been fetched
 * once: a row that is missing then is taken to be on its way, and `ready` stays false for a while.
 */
export function useArrivingRow<T extends TableName>(
  table: T,
  id: string | undefined,
): { row: TableRows[T] | undefined; ready: boolean } {
  const { row, ready } = useRow(table, id);
  const [looks, setLooks] = useState(0);
  const isFetched = useFirstSyncDone(looks);
  const mayArrive = id !== undefined && ready && row === undefined && isFetched !== true && looks < LOOKS;
  useEffect(
    () => (mayArrive ? systemClock.after(PAUSE, () => setLooks(looks + 1)) : undefined),
    [mayArrive, looks],
  );
  return { row, ready: ready && !(mayArrive && navigator.onLine) };
}
